import { withTimeout } from '#web/http/browser/with-timeout.ts'
import { createEmitter } from '#web/store/create-emitter.ts'
import type { VideoItem } from './fetch-video.ts'
import type { VideoPlayer } from './video-js.ts'

/** A span of a video that was watched, in seconds from its start. */
type WatchedSpan = { item: VideoItem; from: number; to: number }

/** The position at which a video resumes, in seconds; undefined for its start. */
type FindVideoPosition = (id: string) => Promise<number | undefined>

/** How long a position is awaited before the video starts at 0. */
const FIND_TIMEOUT_MILLISECONDS = 1000

let finder: FindVideoPosition | undefined
const watchedSpans = createEmitter<WatchedSpan>()

/** Registers a feature that knows where videos resume. */
export function setVideoPositionFinder(find: FindVideoPosition): void {
  finder = find
}

/** The start position of a video. Never throws, and never takes long. */
export function videoStartPosition(id: string): Promise<number | undefined> {
  return withTimeout(Promise.resolve(finder?.(id)), FIND_TIMEOUT_MILLISECONDS).catch(() => undefined)
}

/** Starts a video that is being loaded at a position. */
export function startAt(player: VideoPlayer, position: number): void {
  player.one('loadedmetadata', () => player.currentTime(position))
}

/** Calls back with every watched span of a video once it is over. Returns the unsubscribe function. */
export const onSpanWatched = watchedSpans.subscribe

export const reportWatchedSpan = watchedSpans.emit
