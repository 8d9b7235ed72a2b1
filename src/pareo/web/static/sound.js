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
