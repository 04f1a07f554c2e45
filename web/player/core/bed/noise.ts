export const SAMPLE_RATE = 24_000

type Clicks = { perSecond: number; ringHertz: number; decaySeconds: number }

export type Noise = {
  /** White noise below a frequency, by a filter of one pole; sample after sample. */
  lowPass: (hertz: number) => () => number
  /** Short sounds at irregular times, each ringing and fading. */
  clicks: (clicks: Clicks) => () => number
}

/** Sources of noise that depend only on the seed. */
export function createNoise(seed: number): Noise {
  const next = sequenceFrom(seed)
  return {
    lowPass(hertz) {
      const part = 1 - Math.exp((-2 * Math.PI * hertz) / SAMPLE_RATE)
      // A darker noise has less power; this gives all the same.
      const gain = Math.sqrt((2 - part) / part)
      let held = 0
      return () => {
        held += part * (next() * 2 - 1 - held)
        return held * gain * 0.5
      }
    },
    clicks({ perSecond, ringHertz, decaySeconds }) {
      const chance = perSecond / SAMPLE_RATE
      const decay = Math.exp(-1 / (decaySeconds * SAMPLE_RATE))
      let loudness = 0
      let phase = 0
      let hertz = ringHertz
      return () => {
        if (next() < chance) {
          loudness = next() ** 2
          hertz = ringHertz * (0.6 + next() * 0.8)
          phase = 0
        }
        loudness *= decay
        phase += (2 * Math.PI * hertz) / SAMPLE_RATE
        return loudness * Math.sin(phase)
      }
    },
  }
}

/** Numbers from 0 to 1 that always come in the same order (mulberry32). */
function sequenceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
