import { useSyncExternalStore } from 'react'
import type { Series } from '#contract/catalogue.ts'
import { seriesPlace } from '#rules/series-place.ts'
import { progressSource, watchProgressSource } from '#web/transport/progress-source.ts'

/** The item with which this visitor goes on in a series; null where it begins. The rows ask what was heard of them. */
export function useSeriesPlace({ handle, items }: Series): string | null {
  return useSyncExternalStore(
    watchProgressSource,
    () => {
      const heardIn = progressSource()?.heardIn
      const ids = items.map(({ id }) => id)
      return heardIn ? seriesPlace(ids, heardIn(handle, ids)) : null
    },
    () => null,
  )
}
