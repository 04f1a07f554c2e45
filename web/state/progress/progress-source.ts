import { createStore, type ReadableStore } from '#web/store/create-store.ts'
import type * as KnownProgress from './known-progress.ts'

/** The progress module. Most first views show no progress, so its code is loaded on demand. */
type Source = Pick<typeof KnownProgress, 'requestProgress' | 'playedInSeries' | 'latestProgressOf' | 'watchProgress'>

const source = createStore<Source | undefined>(undefined)

/** Called by the source itself once it is loaded. */
export const registerProgressSource: (arrived: Source) => void = source.set

/** The source; it notifies subscribers when it loads, and on every change of progress after that. */
export const progressSource: ReadableStore<Source | undefined> = {
  ...source,
  subscribe(listener) {
    let stopWatching = source.getSnapshot()?.watchProgress(listener)
    const stopWaiting = source.subscribe(() => {
      stopWatching = source.getSnapshot()?.watchProgress(listener)
      listener()
    })
    return () => {
      stopWaiting()
      stopWatching?.()
    }
  },
}
