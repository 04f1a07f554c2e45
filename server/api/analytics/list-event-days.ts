import { listEventDays as call, type EventDay } from '#contract/analytics.ts'
import { CallError } from '#contract/errors.ts'
import { LEAST_PEOPLE_SHOWN } from '#contract/studio/artist-numbers.ts'
import { shownAmount } from '#rules/analytics/listening/shown-figures.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { listEventDays } from '#server/database/listening/analytics-events.ts'
import type { AnalyticsDayRow } from '#server/database/listening/progress-tables.ts'
import { answer } from '../answer.ts'

const PAGE = 500
/** Days are texts between these two. */
const [FIRST, LAST] = ['0000-00-00', '9999-99-99']

export const answerListEventDays = answer(call, async ({ query }, { database }) => {
  const { from = FIRST, to = LAST, offset } = query
  const after = offset === undefined ? undefined : readEventDayCursor(readCursor(offset).id)
  const rows = await listEventDays(database, { from, to, after, fewestVisitors: LEAST_PEOPLE_SHOWN, limit: PAGE })
  const { page, next } = pageWithCursor(rows, PAGE, ({ day, kind, subject }) => ({
    value: 0,
    id: `${day}\n${kind}\n${subject}`,
  }))
  return { data: page.map(presentDay), next_item: next }
})

/** Rounded like the studio's figures, so that the difference of two days does not reveal a small group. */
function presentDay({ day, kind, subject, events, seconds, visitors }: AnalyticsDayRow): EventDay {
  const shown = (amount: number) => shownAmount(Number(amount), Number(visitors)) ?? 0
  return { day, kind, subject, events: shown(events), seconds: shown(seconds), visitors: shown(visitors) }
}

/** Subjects may contain any character; the day and the kind are ours. */
function readEventDayCursor(id: string) {
  const [day, kind, ...subject] = id.split('\n')
  if (day === undefined || kind === undefined) throw new CallError('invalid_cursor', { field: 'offset' })
  return { day, kind, subject: subject.join('\n') }
}
