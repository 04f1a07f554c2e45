import type * as KnownProgress from './known-progress.ts'

/** What knows of progress. Most first views show none, so its code comes when there is some. */
type Source = Pick<typeof KnownProgress, 'requestProgress' | 'playedInSeries' | 'latestProgressOf' | 'watchProgress'>

let source: Source | undefined
const waiting = new Set<() => void>()

/** Told by the source itself, once it is there. */
export function registerProgressSource(arrived: Source): void {
  source = arrived
  for (const begin of [...waiting]) begin()
}

export function progressSource(): Source | undefined {
  return source
}

/** Calls back when it arrives and at every change after that; answers with what ends it. */
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
