/** When something was last heard, in milliseconds since 1970, and whether that was to its end. */
type PlayedItem = { id: string; at: number; isFinished: boolean }

/**
 * With which item a series goes on: the one that was heard last, or, where that was heard to its end, the one after it.
 * Null where nothing of it was heard, or nothing is left: it then begins as it does for everybody.
 */
export function seriesResumeItem(ids: readonly string[], heard: readonly PlayedItem[]): string | null {
  const last = heard.toSorted((one, other) => other.at - one.at)[0]
  if (!last) return null
  if (!last.isFinished) return last.id
  const at = ids.indexOf(last.id)
  return at < 0 ? null : (ids[at + 1] ?? null)
}
