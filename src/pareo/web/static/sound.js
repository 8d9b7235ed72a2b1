// A low tone for a key that cannot be taken.
export function beep() {
  try {
    const sound = new AudioContext(),
      tone = sound.createOscillator(),
      volume = sound.createGain();
    tone.frequency.value = 220;
    volume.gain.value = 0.08;
    tone.connect(volume).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.12);
  } catch {
    /* no sound here */
  }
}

// Two rising tones: something to look at.
export function chime() {
  try {
    const sound = new AudioContext();
    for (const [at, pitch] of [
      [0, 660],
      [0.18, 880],
    ]) {
      const tone = sound.createOscillator(),
        volume = sound.createGain();
      tone.frequency.value = pitch;
      volume.gain.value = 0.1;
      tone.connect(volume).connect(sound.destination);
      tone.start(sound.currentTime + at);
      tone.stop(sound.currentTime + at + 0.15);
    }
  } catch {
    /* no sound here */
  }
}
