import type { Clock } from '#server/gateways/clock.ts'

const MAX_ENTRIES = 5000

/** Looks up a part of the catalogue, or returns the cached result. Not for personal data. */
export type Memoize = <result>(key: string, find: () => Promise<result>) => Promise<result>

/** The same with functions that clear one key, or everything. */
type Memo = Memoize & { forget: (key: string) => void; forgetAll: () => void }

type MemoOptions = { clock: Clock; milliseconds: number; catalogueVersion: () => number }
type MemoEntry = { value: Promise<unknown>; at: number; version: number }

/** Caches results for a while, until the next catalogue write. Missing results and failures are not cached. */
export function createMemo({ clock, milliseconds, catalogueVersion }: MemoOptions): Memo {
  const entries = new Map<string, MemoEntry>()
  const memoize = <result>(key: string, find: () => Promise<result>) => {
    const now = clock.now()
    const currentVersion = catalogueVersion()
    const entry = entries.get(key)
    // One key is always looked up by one function, so the cached value has its type.
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
