import type { PlayableItem } from '../../core/state/audio-state.ts'

/** The second at which an item goes on; undefined where it begins at its start. */
export type StartPositionFinder = (item: PlayableItem) => number | undefined | Promise<number | undefined>

/** So long a place is waited for before the item begins at its start. */
const FIND_TIMEOUT_MILLISECONDS = 1000

let finder: StartPositionFinder | undefined

/** Lets a feature say where items resume. A place that is known at once starts the sound within the visitor's gesture. */
export function setStartPositionFinder(find: StartPositionFinder): void {
  finder = find
}

/** Where an item that was chosen begins, in seconds. */
export function startPosition(item: PlayableItem): number | Promise<number> {
  const found = item.live ? undefined : finder?.(item)
  return found instanceof Promise ? withTimeout(found) : (found ?? 0)
}

/** The sound never waits long for a place, and never fails for the want of one. */
function withTimeout(found: Promise<number | undefined>): Promise<number> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), FIND_TIMEOUT_MILLISECONDS))
  return Promise.race([found, late]).then(
    (place) => place ?? 0,
    () => 0,
  )
}
