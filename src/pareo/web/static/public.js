import { listen, reload } from "./live.js";
let waiting = null;
listen(() => { clearTimeout(waiting); waiting = setTimeout(reload, 100 + Math.random() * 400); });
