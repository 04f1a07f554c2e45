import type { Series } from '#contract/catalogue/content.ts'
import { seriesResumeItem } from '#rules/player/series-resume-item.ts'
import { progressSource } from '#web/state/progress/progress-source.ts'
import { useStore } from '#web/store/use-store.ts'

/** The item with which this visitor continues a series; null to start. The rows request their progress. */
export function useResumeItem({ handle, items }: Series): string | null {
  return useStore(progressSource, (source) => {
    const ids = items.map(({ id }) => id)
    return source ? seriesResumeItem(ids, source.playedInSeries(handle, ids)) : null
  })
}
