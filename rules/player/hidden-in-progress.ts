/** What somebody took off the row of what they had begun: until it is heard again. Milliseconds since 1970. */
export type HiddenInProgress = { owner: string | null; hidden: readonly (readonly [id: string, heardAt: number])[] }

const MOST_HIDDEN = 100

/** Takes an item off the row as it was last heard. The one taken off longest ago comes back when there are too many. */
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

/** What was kept, if it is of this visitor; nothing of what is no such record. */
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
