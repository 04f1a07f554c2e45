import type { PlayableItem } from '../core/audio-state.ts'

/** The second at which an item goes on; undefined where it begins at its start. */
export type PlaceFinder = (item: PlayableItem) => number | undefined | Promise<number | undefined>

/** So long a place is waited for before the item begins at its start. */
const PATIENCE_MILLISECONDS = 1000

let finder: PlaceFinder | undefined

/** Lets a feature say where items resume. A place that is known at once starts the sound within the visitor's gesture. */
export function setPlaceFinder(find: PlaceFinder): void {
  finder = find
}

/** Where an item that was chosen begins, in seconds. */
export function startPlace(item: PlayableItem): number | Promise<number> {
  const found = item.live ? undefined : finder?.(item)
  return found instanceof Promise ? inTime(found) : (found ?? 0)
}

/** The sound never waits long for a place, and never fails for the want of one. */
function inTime(found: Promise<number | undefined>): Promise<number> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MILLISECONDS))
  return Promise.race([found, late]).then(
    (place) => place ?? 0,
    () => 0,
  )
}
