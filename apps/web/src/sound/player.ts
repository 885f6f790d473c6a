/** Plays sounds by the browser's own means. */

import type { SoundEvent } from './events.ts'
import { lengthOf, type Note, SCORES } from './scores.ts'

/** Sounds that follow each other begin before the last has quite faded. */
const OVERLAP = 0.5

let context: AudioContext | undefined

/** Plays them one after the other. A browser without sound, or one that nobody has touched yet, stays silent. */
export function playSounds(events: readonly SoundEvent[]): void {
  if (events.length === 0 || !globalThis.AudioContext) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(() => undefined)
  let at = context.currentTime
  for (const event of events) {
    for (const note of SCORES[event]) playNote(context, note, at)
    at += OVERLAP * lengthOf(event)
  }
}

function playNote(audio: AudioContext, { kind, at, hertz, seconds, loudness }: Note, from: number) {
  const start = from + at
  const volume = audio.createGain()
  volume.gain.setValueAtTime(loudness, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  volume.connect(audio.destination)
  const source = kind === 'tone' ? toneOf(audio, hertz) : knockOf(audio, hertz, seconds, volume)
  if (kind === 'tone') source.connect(volume)
  source.start(start)
  source.stop(start + seconds)
}

function toneOf(audio: AudioContext, hertz: number): OscillatorNode {
  const tone = audio.createOscillator()
  tone.type = 'triangle'
  tone.frequency.value = hertz
  return tone
}

/** Noise of which little more than one pitch is let through. */
function knockOf(
  audio: AudioContext,
  hertz: number,
  seconds: number,
  volume: GainNode,
): AudioBufferSourceNode {
  const length = Math.ceil(seconds * audio.sampleRate)
  const buffer = audio.createBuffer(1, length, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let n = 0; n < length; n++) samples[n] = 2 * Math.random() - 1
  const noise = audio.createBufferSource()
  noise.buffer = buffer
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = hertz
  filter.Q.value = 4
  noise.connect(filter)
  filter.connect(volume)
  return noise
}
