import { nextToKeep } from './next-to-keep.ts'

type SeriesOnDevice = {
  count: number
  /** Where the listener is in the series; the beginning if it is not in the list. */
  fromId: string | null
  /** The item heard last, which may still be playing. */
  lastHeardId: string | null
  isFinished: (id: string) => boolean
  /** The items on the device for this choice, the oldest first. */
  keptIds: readonly string[]
  /** True for an item on the device for any reason. */
  isKept: (id: string) => boolean
}

/**
 * Which items to download and which to remove, so that the next items of a series are on the device. Finished items are
 * removed, the oldest first; unfinished ones stay.
 */
export function planSeries<item extends { id: string }>(
  items: readonly item[],
  { count, fromId, lastHeardId, isFinished, keptIds, isKept }: SeriesOnDevice,
): { toKeep: item[]; toRemove: string[] } {
  const next = nextToKeep(items, { count, fromId, isFinished, isKept: () => false })
  const toKeep = next.filter(({ id }) => !isKept(id))
  const beyond = Math.max(0, keptIds.length + toKeep.length - count)
  const heardIds = keptIds.filter((id) => isFinished(id) && id !== lastHeardId)
  return { toKeep, toRemove: heardIds.slice(0, beyond) }
}
