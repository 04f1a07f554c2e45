/** Raised when the encoding changes: recordings encoded by an older recipe are encoded again. */
export const RECIPE_VERSION = 1

/** Limits of a source file, checked before decoding. */
export const SOURCE_LIMITS = {
  bytes: 16 * 1024 ** 3,
  seconds: 12 * 3600,
  /** 4096 × 2304, the "4K" of cameras. */
  pixels: 4096 * 2304,
  streams: 32,
  caption_bytes: 2 * 1024 ** 2,
} as const

/** Time limits of a program in seconds: a base, plus this many for each second of the source. */
export const TOOL_TIMEOUTS = {
  probe: { base: 30, perSecond: 0 },
  measure: { base: 60, perSecond: 1 },
  sound: { base: 60, perSecond: 2 },
  film: { base: 120, perSecond: 40 },
} as const

export type ToolTimeout = (typeof TOOL_TIMEOUTS)[keyof typeof TOOL_TIMEOUTS]

/** Maximum true peak in dB, so that a lossy codec does not clip. */
export const TRUE_PEAK = -1.5

/** A target loudness, and the range that is left unchanged. All in LUFS. */
export type Loudness = { name: 'even' | 'quiet'; target: number; from: number; to: number }

export const LOUDNESS = {
  even: { name: 'even', target: -16, from: -17, to: -15 },
  /** For sleep: quiet on purpose; nature sounds are quieter than a voice. */
  quiet: { name: 'quiet', target: -20, from: -26, to: -18 },
} as const satisfies Record<Loudness['name'], Loudness>

/** A film's first segment is short for a fast start; the others are longer to save requests. In seconds. */
export const FIRST_SEGMENT_SECONDS = 2
export const SEGMENT_SECONDS = 6
