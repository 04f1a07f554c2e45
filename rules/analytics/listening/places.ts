/** The number of equal parts (4 percent each) of a recording, to see where people stop listening. */
export const PLACES = 25

/**
 * The parts that a span covers, as bits: a part is set if its middle was played. Zero for a recording without a length,
 * such as a live stream.
 */
export function placesOfSpan(from: number, to: number, length: number): number {
  if (!(length > 0)) return 0
  let bits = 0
  for (let place = 0; place < PLACES; place += 1) {
    const middle = ((place + 0.5) / PLACES) * length
    if (from <= middle && middle <= to) bits |= 1 << place
  }
  return bits
}

/** The part with the largest loss of listeners, and the share lost; undefined if no part loses 5 percent. */
export function sharpestLoss(shares: readonly (number | null)[]): { place: number; share: number } | undefined {
  let sharpest: { place: number; share: number } | undefined
  for (const [place, share] of shares.entries()) {
    const before = shares[place - 1] ?? null
    if (before === null || share === null || place >= PLACES - ENDING_PLACES) continue
    const lost = before - share
    if (lost >= LEAST_LOSS && lost > (sharpest?.share ?? 0)) sharpest = { place, share: lost }
  }
  return sharpest
}

const LEAST_LOSS = 0.05
/** The last parts, usually closing words, are not counted as a loss. */
const ENDING_PLACES = 2
