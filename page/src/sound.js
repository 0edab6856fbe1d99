// sound.js - the sound of a stone, for whoever wants it: a short knock, made here.
import { kept } from "./kept.js";

/** @type {AudioContext | undefined} */
let audio;

/** How long it is heard, in seconds, and how high the wood rings. */
const LONG = 0.09;
const TONE = 1150;

/** A stone comes down. */
export function knock() {
  if (!kept("sound", false) || !globalThis.AudioContext) return;
  audio ??= new AudioContext();
  const { currentTime: now, sampleRate: rate, destination } = audio;
  const samples = audio.createBuffer(1, rate * LONG, rate);
  const heard = samples.getChannelData(0);
  for (let i = 0; i < heard.length; i++) {
    const time = i / rate;
    heard[i] = 0.35 * Math.exp(-time * 70) * (Math.sin(2 * Math.PI * TONE * time) + (Math.random() - 0.5) * Math.exp(-time * 400));
  }
  const source = audio.createBufferSource();
  source.buffer = samples;
  source.connect(destination);
  void audio.resume();
  source.start(now);
}
