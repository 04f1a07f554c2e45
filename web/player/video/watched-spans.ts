import type { VideoItem } from './fetch-video.ts'
import type { VideoPlayer } from './video-js.ts'

/** A stretch of a film that was watched, in seconds from its start. */
export type WatchedSpan = { item: VideoItem; from: number; to: number }

/** The second at which a film resumes; undefined where it begins at its start. */
type FindVideoPosition = (id: string) => Promise<number | undefined>

/** So long a place is waited for before the film begins at its start. */
const FIND_TIMEOUT_MILLISECONDS = 1000

let finder: FindVideoPosition | undefined
const listeners = new Set<(watched: WatchedSpan) => void>()

/** Lets a feature say where films resume. */
export function setVideoPositionFinder(find: FindVideoPosition): void {
  finder = find
}

/** Where a film begins. Never throws, and never takes long. */
export function videoStartPosition(id: string): Promise<number | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), FIND_TIMEOUT_MILLISECONDS))
  return Promise.race([finder?.(id), late]).catch(() => undefined)
}

/** Begins a film that is being put on at a place. */
export function startAt(player: VideoPlayer, place: number): void {
  player.one('loadedmetadata', () => player.currentTime(place))
}

/** Calls back with every stretch of a film that was watched, once it is over. Answers with what ends that. */
export function onSpanWatched(listener: (watched: WatchedSpan) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportWatchedSpan(watched: WatchedSpan): void {
  for (const listener of listeners) listener(watched)
}
