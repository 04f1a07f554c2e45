/** One size of a film. `kilobits` is the maximum video bit rate per second. */
export type Rendition = { name: string; width: number; height: number; kilobits: number }

/** Lengths of the shorter side, largest first. */
const STEPS = [1080, 720, 480, 270] as const
const FEWEST = 2
const SHORTEST_SIDE = 64
/** Maximum bits per pixel and second: 2.4 Mbit/s at 720 lines, 340 kbit/s at 270. */
const BITS_PER_PIXEL = 2.6
const LEAST_KILOBITS = 120

/**
 * The sizes of a film, smallest first, even, and not larger than the film: each usual step that fits; for fewer than two,
 * the film's own size and half of it.
 */
export function ladderOf(source: { width: number; height: number }): Rendition[] {
  const side = Math.min(source.width, source.height)
  const fitting = STEPS.filter((step) => step <= side)
  const sides = fitting.length >= FEWEST ? fitting : [side, Math.max(SHORTEST_SIDE, side / 2)]
  const renditions = sides.map((length) => renditionOf(source, length / side))
  const sizes = new Map(renditions.map((one) => [`${one.width}x${one.height}`, one]))
  return [...sizes.values()].reverse()
}

function renditionOf({ width, height }: { width: number; height: number }, scale: number): Rendition {
  const even = (length: number) => Math.max(2, 2 * Math.floor((length * Math.min(1, scale) + 0.01) / 2))
  const [wide, high] = [even(width), even(height)]
  const kilobits = Math.max(LEAST_KILOBITS, Math.round((wide * high * BITS_PER_PIXEL) / 1000))
  return { name: `${Math.min(wide, high)}p`, width: wide, height: high, kilobits }
}
