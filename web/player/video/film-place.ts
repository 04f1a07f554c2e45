import type { Film } from './fetch-film.ts'
import type { FilmPlayer } from './video-js.ts'

/** A stretch of a film that was watched, in seconds from its start. */
export type WatchedSpan = { item: Film; from: number; to: number }

/** The second at which a film resumes; undefined where it begins at its start. */
type FindFilmPlace = (id: string) => Promise<number | undefined>

/** So long a place is waited for before the film begins at its start. */
const PATIENCE_MILLISECONDS = 1000

let finder: FindFilmPlace | undefined
const listeners = new Set<(watched: WatchedSpan) => void>()

/** Lets a feature say where films resume. */
export function setFilmPlaceFinder(find: FindFilmPlace): void {
  finder = find
}

/** Where a film begins. Never throws, and never takes long. */
export function filmPlace(id: string): Promise<number | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MILLISECONDS))
  return Promise.race([finder?.(id), late]).catch(() => undefined)
}

/** Begins a film that is being put on at a place. */
export function beginAt(player: FilmPlayer, place: number): void {
  player.one('loadedmetadata', () => player.currentTime(place))
}

/** Calls back with every stretch of a film that was watched, once it is over. Answers with what ends that. */
export function onWatched(listener: (watched: WatchedSpan) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellWatched(watched: WatchedSpan): void {
  for (const listener of listeners) listener(watched)
}
