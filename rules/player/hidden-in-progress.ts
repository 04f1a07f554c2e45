/** Items hidden from the in-progress row until heard again. Milliseconds since 1970. */
export type HiddenInProgress = { owner: string | null; hidden: readonly (readonly [id: string, heardAt: number])[] }

const MOST_HIDDEN = 100

/** Hides an item as of its last listening. Beyond the limit, the oldest entry is dropped. */
export function hideInProgress({ owner, hidden }: HiddenInProgress, id: string, heardAt: number): HiddenInProgress {
  const rest = hidden.filter(([each]) => each !== id)
  return { owner, hidden: [...rest, [id, heardAt] as const].slice(-MOST_HIDDEN) }
}

export function showInProgress({ owner, hidden }: HiddenInProgress, id: string): HiddenInProgress {
  return { owner, hidden: hidden.filter(([each]) => each !== id) }
}

export function isHiddenInProgress({ hidden }: HiddenInProgress, id: string, heardAt: number): boolean {
  return hidden.some(([each, at]) => each === id && heardAt <= at)
}

/** The stored entries of this visitor; empty if invalid. */
export function parseHiddenInProgress(stored: string | null, owner: string | null): HiddenInProgress {
  try {
    const record: unknown = JSON.parse(stored ?? 'null')
    if (typeof record !== 'object' || record === null || !('owner' in record) || !('hidden' in record))
      throw new Error()
    if (record.owner !== owner || !Array.isArray(record.hidden)) throw new Error()
    return { owner, hidden: record.hidden.filter(isEntry).slice(-MOST_HIDDEN) }
  } catch {
    return { owner, hidden: [] }
  }
}

function isEntry(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
