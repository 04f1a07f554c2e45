/** Raised when the same source would come out otherwise: what was prepared by an older recipe is then made anew. */
export const RECIPE_VERSION = 1

/** What a source may be at most. Beyond it a file is refused before anything decodes it. */
export const SOURCE_MOST = {
  bytes: 16 * 1024 ** 3,
  seconds: 12 * 3600,
  /** 4096 by 2304, what a camera calls 4K. */
  pixels: 4096 * 2304,
  streams: 32,
  caption_bytes: 2 * 1024 ** 2,
} as const

/** How long a program may take, in seconds: some to begin with, and so many for each second of the source. */
export const PATIENCE = {
  probe: { least: 30, each: 0 },
  measure: { least: 60, each: 1 },
  sound: { least: 60, each: 2 },
  film: { least: 120, each: 40 },
} as const

export type Patience = (typeof PATIENCE)[keyof typeof PATIENCE]

/** Peaks stay this far below full scale, in dB, so that a lossy codec does not clip them. */
export const TRUE_PEAK = -1.5

/** A loudness to reach, and the range in which a recording is left as it is. All in LUFS. */
export type Loudness = { name: 'even' | 'quiet'; target: number; from: number; to: number }

export const LOUDNESS = {
  even: { name: 'even', target: -16, from: -17, to: -15 },
  /** For falling asleep: quiet on purpose, and a brook quieter than a voice. */
  quiet: { name: 'quiet', target: -20, from: -26, to: -18 },
} as const satisfies Record<Loudness['name'], Loudness>

/** The first piece of a film is short, so that it starts soon; the others spare requests. In seconds. */
export const FIRST_SEGMENT_SECONDS = 2
export const SEGMENT_SECONDS = 6
