import type { Clock } from '#server/gateways/clock.ts'

const MOST_RECALLED = 5000

/** Looks something of the catalogue up, or gives what the last look found. Not for anything of a visitor's own. */
export type Recall = <found>(key: string, find: () => Promise<found>) => Promise<found>

type Options = { clock: Clock; milliseconds: number; stampNow: () => number }
type Recalled = { found: Promise<unknown>; at: number; stamp: number }

/**
 * Trusts what a look-up found for a while, unless the catalogue was written to since. What was not there, and what
 * failed, is looked up anew.
 */
export function createRecall({ clock, milliseconds, stampNow }: Options): Recall {
  const recalled = new Map<string, Recalled>()
  return <found>(key: string, find: () => Promise<found>) => {
    const now = clock.now()
    const stamp = stampNow()
    const known = recalled.get(key)
    // One key is always looked up by one function: what was kept under it is of that function's type.
    if (known && known.stamp === stamp && now >= known.at && now - known.at < milliseconds)
      return known.found as Promise<found>
    const found = find()
    recalled.set(key, { found, at: now, stamp })
    forgetOldest(recalled)
    const forget = () => recalled.delete(key)
    found.then((thing) => (thing === undefined ? forget() : undefined), forget)
    return found
  }
}

function forgetOldest(recalled: Map<string, Recalled>): void {
  const oldest = recalled.keys().next().value
  if (recalled.size > MOST_RECALLED && oldest !== undefined) recalled.delete(oldest)
}
