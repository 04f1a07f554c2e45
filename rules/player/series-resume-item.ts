/** When an item was last heard, in milliseconds since 1970, and whether it was finished. */
type PlayedItem = { id: string; at: number; isFinished: boolean }

/**
 * The item with which a series continues: the one heard last, or the next if that was finished. Null if nothing was heard
 * or nothing is left.
 */
export function seriesResumeItem(ids: readonly string[], played: readonly PlayedItem[]): string | null {
  const last = played.toSorted((a, b) => b.at - a.at)[0]
  if (!last) return null
  if (!last.isFinished) return last.id
  const at = ids.indexOf(last.id)
  return at < 0 ? null : (ids[at + 1] ?? null)
}
