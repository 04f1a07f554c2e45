import { withTimeout } from '#web/http/browser/with-timeout.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'

/** The position at which an item resumes, in seconds; undefined for its start. */
export type StartPositionFinder = (item: PlayableItem) => number | undefined | Promise<number | undefined>

/** How long a position is awaited before the item starts at 0. */
const FIND_TIMEOUT_MILLISECONDS = 1000

let finder: StartPositionFinder | undefined

/**
 * Registers a feature that knows where items resume. A position that it returns synchronously keeps playback within the
 * gesture.
 */
export function setStartPositionFinder(find: StartPositionFinder): void {
  finder = find
}

/** The position at which a chosen item starts, in seconds. */
export function startPosition(item: PlayableItem): number | Promise<number> {
  const foundSeconds = item.live ? undefined : finder?.(item)
  return foundSeconds instanceof Promise ? findInTime(foundSeconds) : (foundSeconds ?? 0)
}

/** Playback never waits long for a position, and never fails without one. */
function findInTime(position: Promise<number | undefined>): Promise<number> {
  return withTimeout(position, FIND_TIMEOUT_MILLISECONDS).then(
    (seconds) => seconds ?? 0,
    () => 0,
  )
}
