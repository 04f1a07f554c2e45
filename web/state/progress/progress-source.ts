import type * as KnownProgress from './known-progress.ts'

/** The progress module. Most first views show no progress, so its code is loaded on demand. */
type Source = Pick<typeof KnownProgress, 'requestProgress' | 'playedInSeries' | 'latestProgressOf' | 'watchProgress'>

let source: Source | undefined
const waiting = new Set<() => void>()

/** Called by the source itself once it is loaded. */
export function registerProgressSource(arrived: Source): void {
  source = arrived
  for (const begin of [...waiting]) begin()
}

export function progressSource(): Source | undefined {
  return source
}

/** Calls the listener when the source loads and on every change after that. Returns the unsubscribe function. */
export function watchProgressSource(listener: () => void): () => void {
  let stop = () => {}
  function begin() {
    waiting.delete(begin)
    if (source) stop = source.watchProgress(listener)
    listener()
  }
  if (source) stop = source.watchProgress(listener)
  else waiting.add(begin)
  return () => {
    waiting.delete(begin)
    stop()
  }
}
