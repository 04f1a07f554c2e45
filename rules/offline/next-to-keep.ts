type Choice = {
  count: number
  /** Where the listener is in the series; the beginning if it is not in the list. */
  fromId: string | null
  isFinished: (id: string) => boolean
  isKept: (id: string) => boolean
}

/** The next items of a series to download: from the listener's position on, without finished and kept ones. */
export function nextToKeep<item extends { id: string }>(
  items: readonly item[],
  { count, fromId, isFinished, isKept }: Choice,
): item[] {
  const at = items.findIndex(({ id }) => id === fromId)
  return items
    .slice(Math.max(at, 0))
    .filter(({ id }) => !isFinished(id) && !isKept(id))
    .slice(0, count)
}
