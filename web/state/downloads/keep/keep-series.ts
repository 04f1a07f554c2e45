import { type ContentCard, getSeries } from '#contract/catalogue/content.ts'
import { contentClick } from '#rules/access/content-click.ts'
import type { SeriesChoice } from '#rules/offline/keep-choices.ts'
import { planSeries } from '#rules/offline/plan-series.ts'
import { seriesResumeItem } from '#rules/player/series-resume-item.ts'
import { call } from '../../../http/api.ts'
import { currentAccessLevel, currentUser } from '../../../http/session/visitor.ts'
import { latestProgressOf, playedInSeries, requestProgress } from '../../progress/known-progress.ts'
import { download, removeDownload } from '../downloads.ts'
import { isOwnFile, listKeptFiles } from '../kept-files.ts'
import { keptForSeries } from './kept-for.ts'

/** The most pages of a series that are fetched. */
const MOST_PAGES = 20

/** Downloads the next items of a series, and removes finished ones that they replace. Throws without a connection. */
export async function keepSeries({ id, count }: SeriesChoice): Promise<void> {
  const items = await listPlayable(id)
  const ids = items.map((item) => item.id)
  await requestProgress(ids).catch(() => undefined)
  const files = (await listKeptFiles()).filter((file) => isOwnFile(file, currentUser()?.id))
  const played = playedInSeries(items[0]?.content_series_handle ?? id, ids)
  const kept = files.filter(({ keptFor }) => keptFor === keptForSeries(id))
  const { toKeep, toRemove } = planSeries(items, {
    count,
    fromId: seriesResumeItem(ids, played),
    lastHeardId: played.toSorted((one, other) => other.at - one.at)[0]?.id ?? null,
    isFinished: (one) => latestProgressOf(one)?.isFinished ?? false,
    keptIds: kept.map(({ item }) => item.id),
    isKept: (one) => files.some(({ item }) => item.id === one),
  })
  const next = toKeep.map((item) => item.id)
  const result = next.length > 0 ? await download(next, keptForSeries(id)) : 'started'
  if (result !== 'started' && result !== 'no-space') return
  for (const one of toRemove) await removeDownload(one)
  if (result === 'no-space' && toRemove.length > 0) await download(next, keptForSeries(id))
}

/** The items of a series that this visitor may play. */
async function listPlayable(id: string): Promise<ContentCard[]> {
  const items = new Map<string, ContentCard>()
  let offset: string | null | undefined
  for (let page = 0; page < MOST_PAGES && offset !== null; page++) {
    const { data } = await call(getSeries, { params: { id }, query: { ...(offset && { offset }) } })
    for (const item of data.items) items.set(item.id, item)
    offset = data.next_item
  }
  return [...items.values()].filter((item) => contentClick(item, currentAccessLevel()) === 'play')
}
