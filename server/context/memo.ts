import type { Clock } from '#server/gateways/clock.ts'

const MAX_ENTRIES = 5000

/** Looks something of the catalogue up, or gives what the last look found. Not for anything of a visitor's own. */
export type Memoize = <result>(key: string, find: () => Promise<result>) => Promise<result>

/** The same, with a way to drop what was found under a key, or everything. */
type Memo = Memoize & { forget: (key: string) => void; forgetAll: () => void }

type MemoOptions = { clock: Clock; milliseconds: number; catalogueVersion: () => number }
type MemoEntry = { value: Promise<unknown>; at: number; version: number }

/**
 * Trusts what a look-up found for a while, unless the catalogue was written to since. What was not there, and what
 * failed, is looked up anew.
 */
export function createMemo({ clock, milliseconds, catalogueVersion }: MemoOptions): Memo {
  const entries = new Map<string, MemoEntry>()
  const memoize = <result>(key: string, find: () => Promise<result>) => {
    const now = clock.now()
    const currentVersion = catalogueVersion()
    const entry = entries.get(key)
    // One key is always looked up by one function: what was kept under it is of that function's type.
    if (entry && entry.version === currentVersion && now >= entry.at && now - entry.at < milliseconds)
      return entry.value as Promise<result>
    const result = find()
    entries.set(key, { value: result, at: now, version: currentVersion })
    evictOldest(entries)
    const evict = () => entries.delete(key)
    result.then((resolved) => (resolved === undefined ? evict() : undefined), evict)
    return result
  }
  return Object.assign(memoize, {
    forget: (key: string) => void entries.delete(key),
    forgetAll: () => entries.clear(),
  })
}

function evictOldest(entries: Map<string, MemoEntry>): void {
  const oldest = entries.keys().next().value
  if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
}
