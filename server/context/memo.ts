import type { Clock } from '#server/gateways/clock.ts'

const MAX_ENTRIES = 5000

/** Looks something of the catalogue up, or gives what the last look found. Not for anything of a visitor's own. */
export type Memoize = <found>(key: string, find: () => Promise<found>) => Promise<found>

type MemoOptions = { clock: Clock; milliseconds: number; catalogueVersion: () => number }
type MemoEntry = { value: Promise<unknown>; at: number; version: number }

/**
 * Trusts what a look-up found for a while, unless the catalogue was written to since. What was not there, and what
 * failed, is looked up anew.
 */
export function createMemo({ clock, milliseconds, catalogueVersion }: MemoOptions): Memoize {
  const entries = new Map<string, MemoEntry>()
  return <found>(key: string, find: () => Promise<found>) => {
    const now = clock.now()
    const stamp = catalogueVersion()
    const entry = entries.get(key)
    // One key is always looked up by one function: what was kept under it is of that function's type.
    if (entry && entry.version === stamp && now >= entry.at && now - entry.at < milliseconds)
      return entry.value as Promise<found>
    const found = find()
    entries.set(key, { value: found, at: now, version: stamp })
    evictOldest(entries)
    const evict = () => entries.delete(key)
    found.then((thing) => (thing === undefined ? evict() : undefined), evict)
    return found
  }
}

function evictOldest(entries: Map<string, MemoEntry>): void {
  const oldest = entries.keys().next().value
  if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
}
