import { listWaitingEpisodes } from '#contract/studio/feed-episodes.ts'
import { domainsOf } from '#server/context/staff.ts'
import { countWaitingEpisodes, listWaitingRows } from '#server/database/studio/waiting-episodes.ts'
import { artworkUrl } from '#server/present/media-access.ts'
import { answer } from '../../answer.ts'

const MOST_SHOWN = 200

export const answerListWaitingEpisodes = answer(listWaitingEpisodes, async (_input, { database, staff }) => {
  const artistIds = domainsOf(staff, 'catalogue-read')
  const [rows, count] = await Promise.all([
    listWaitingRows(database, artistIds, MOST_SHOWN),
    countWaitingEpisodes(database, artistIds),
  ])
  const data = rows.map(({ thumbnail, duration_seconds, published_at, is_explicit, ...row }) => ({
    ...row,
    image_url: artworkUrl(thumbnail),
    duration: duration_seconds,
    published_at: new Date(published_at).toISOString(),
    is_explicit: is_explicit === 1,
  }))
  return { data, count }
})
