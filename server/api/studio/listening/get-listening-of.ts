import type { EntryKind } from '#contract/studio/catalogue.ts'
import { getListeningOf, type ListeningSubject } from '#contract/studio/listening/listening.ts'
import { sharpestLoss } from '#rules/analytics/listening/places.ts'
import { shownShare } from '#rules/analytics/listening/shown-figures.ts'
import { PEOPLE_DAYS } from '#rules/analytics/listening/windows.ts'
import { isPermitted } from '#server/context/staff.ts'
import { findListeningWindow } from '#server/database/listening/figures/read-windows.ts'
import { findEntry } from '#server/database/studio/entries.ts'
import { gatherSubject, windowOf } from '#server/studio/listening/gather-listening.ts'
import { readPlaces } from '#server/studio/listening/present-rank.ts'
import { answer } from '../../answer.ts'

const ENTRY_OF: Record<ListeningSubject, EntryKind> = { recording: 'content', series: 'series', artist: 'artist' }

export const answerGetListeningOf = answer(getListeningOf, async ({ params, query }, context) => {
  const { database, staff, refuse } = context
  const { kind, id } = params
  const entry = await findEntry(database, ENTRY_OF[kind], id)
  if (!entry || !isPermitted(staff, 'listening-read', entry.artist_id)) throw refuse('content_not_found')
  const [figures, latest] = await Promise.all([
    gatherSubject(database, { kind, subject: id, days: windowOf(query.days) }),
    findListeningWindow(database, { kind, subject: id, days: PEOPLE_DAYS }),
  ])
  const { until, time_zone, total, days } = figures
  const places = readPlaces(latest?.places_json ?? null).map((people) => shownShare(people, latest?.people ?? 0))
  return {
    data: {
      ...{ id, until, time_zone, total, days, places },
      title: String(kind === 'artist' ? entry.name : entry.title),
      seconds: kind === 'recording' ? Number(entry.duration_seconds) : null,
      loss: sharpestLoss(places) ?? null,
    },
  }
})
