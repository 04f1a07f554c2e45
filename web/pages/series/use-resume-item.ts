import { useSyncExternalStore } from 'react'
import type { Series } from '#contract/catalogue/content.ts'
import { seriesResumeItem } from '#rules/player/series-resume-item.ts'
import { progressSource, watchProgressSource } from '#web/state/progress/progress-source.ts'

/** The item with which this visitor goes on in a series; null where it begins. The rows ask what was heard of them. */
export function useResumeItem({ handle, items }: Series): string | null {
  return useSyncExternalStore(
    watchProgressSource,
    () => {
      const playedInSeries = progressSource()?.playedInSeries
      const ids = items.map(({ id }) => id)
      return playedInSeries ? seriesResumeItem(ids, playedInSeries(handle, ids)) : null
    },
    () => null,
  )
}
