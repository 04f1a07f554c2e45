import type { Bed } from '../night/night-settings.ts'
import { createNoise, type Noise, SAMPLE_RATE } from './noise.ts'

/** A loop of sound: samples from -1 to 1, whose end continues into its start. */
export type BedLoop = Float32Array<ArrayBuffer>

/** The loops' lengths have no common divisor, so that together they repeat only after 19 hours. */
const SECONDS: Readonly<Record<Bed, number>> = { rain: 11, wind: 23, hearth: 17, drone: 16 }
const SEAM_SECONDS = 1
const STEP_SAMPLES = 4096
/** The root mean square of every loop: they are equally loud. */
const LOUDNESS = 0.11
/** Samples are compressed smoothly to stay below this, not clipped. */
const CEILING = 0.9

/** A sound before its loop is closed: the sample at a time in seconds. */
type Voice = (seconds: number) => number

const VOICES: Readonly<Record<Bed, (noise: Noise) => Voice>> = {
  rain: rainVoice,
  wind: windVoice,
  hearth: hearthVoice,
  drone: droneVoice,
}

/**
 * Makes the loop of a bed, always the same one, in steps of a few milliseconds: a page may do other things in between.
 */
export function* makeBedLoop(bed: Bed): Generator<undefined, BedLoop> {
  const length = SECONDS[bed] * SAMPLE_RATE
  const seam = SEAM_SECONDS * SAMPLE_RATE
  const voice = VOICES[bed](createNoise(bed.length * 7919))
  const samples = new Float32Array(length + seam)
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = voice(at / SAMPLE_RATE)
    if (at % STEP_SAMPLES === 0) yield
  }
  return levelled(bed === 'drone' ? samples.subarray(0, length) : closed(samples, { length, seam }))
}

/** Cross-fades what follows the loop's end into its start, at equal power. */
function closed(samples: Float32Array, { length, seam }: { length: number; seam: number }): Float32Array {
  return Float32Array.from({ length }, (_, at) => {
    const sample = samples[at] ?? 0
    if (at >= seam) return sample
    const turn = (at / seam) * (Math.PI / 2)
    return sample * Math.sin(turn) + (samples[length + at] ?? 0) * Math.cos(turn)
  })
}

function levelled(samples: Float32Array): BedLoop {
  const squares = samples.reduce((total, sample) => total + sample * sample, 0)
  const gain = LOUDNESS / Math.sqrt(squares / samples.length)
  return Float32Array.from(samples, (sample) => CEILING * Math.tanh((sample * gain) / CEILING))
}

/** Bright noise, and drops that each ring for a moment. */
function rainVoice(noise: Noise): Voice {
  const body = noise.lowPass(5200)
  const under = noise.lowPass(600)
  const drops = noise.clicks({ perSecond: 38, ringHertz: 2600, decaySeconds: 0.007 })
  return () => body() * 0.5 - under() * 0.35 + drops() * 0.35
}

/** Dark noise that swells, and becomes brighter as it does. */
function windVoice(noise: Noise): Voice {
  const low = noise.lowPass(320)
  const high = noise.lowPass(900)
  const turn = (seconds: number, times: number) => Math.sin((2 * Math.PI * times * seconds) / SECONDS.wind)
  return (seconds) => {
    const gust = 0.5 + 0.28 * turn(seconds, 2) + 0.22 * turn(seconds + 3, 5)
    return low() * (0.5 + gust) + high() * gust * gust * 0.55
  }
}

/** A low murmur, and wood that cracks. */
function hearthVoice(noise: Noise): Voice {
  const murmur = noise.lowPass(150)
  const breath = noise.lowPass(700)
  const cracks = noise.clicks({ perSecond: 5, ringHertz: 1500, decaySeconds: 0.004 })
  const embers = noise.clicks({ perSecond: 22, ringHertz: 4200, decaySeconds: 0.0015 })
  return () => murmur() * 1.5 + breath() * 0.12 + cracks() * 1.1 + embers() * 0.2
}

/** A low tone that beats slowly, with its fifth and octave above; all periods fit the loop. */
function droneVoice(): Voice {
  const tones = [
    { turns: 1760, part: 0.5, swell: 1 },
    { turns: 1762, part: 0.3, swell: 2 },
    { turns: 2640, part: 0.26, swell: 1 },
    { turns: 3520, part: 0.12, swell: 3 },
    { turns: 5280, part: 0.04, swell: 2 },
  ]
  const angle = (2 * Math.PI) / SECONDS.drone
  return (seconds) =>
    tones.reduce((sum, { turns, part, swell }) => {
      const loudness = 0.75 + 0.25 * Math.sin(angle * swell * seconds)
      return sum + part * loudness * Math.sin(angle * turns * seconds)
    }, 0)
}
