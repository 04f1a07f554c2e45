import { Compile } from 'typebox/compile'
import { AnalyticsEvent, sendEvents } from '#contract/analytics.ts'
import { dayIn } from '#rules/local-day.ts'
import { insertEvents } from '#server/database/analytics.ts'
import type { AnalyticsEventRow } from '#server/database/progress-tables.ts'
import { answer } from '../answer.ts'

const known = Compile(AnalyticsEvent)

export const answerSendEvents = answer(sendEvents, async ({ body }, { database, clock, ids, visitor }) => {
  const events = body.events.filter((event) => known.Check(event))
  const at = clock.now()
  const rows = events.map(
    (event): AnalyticsEventRow => ({
      id: ids.newId(),
      at,
      day: dayIn(undefined, at),
      visitor_id: visitor.standing === 'anyone' ? null : visitor.id,
      ...columnsOf(event),
    }),
  )
  await database.transaction().execute((transaction) => insertEvents(transaction, rows))
  return { data: { accepted: rows.length } }
})

/** What is counted by, and all the rest as it came. */
function columnsOf({ event: kind, ...fields }: AnalyticsEvent) {
  const fields_json = JSON.stringify(fields)
  if ('item_id' in fields) return { kind, subject: fields.item_id, seconds: fields.watch_duration, fields_json }
  if ('adData' in fields) {
    return { kind: `${kind} ${fields.type}`, subject: fields.metricsProperties?.item_id ?? '', seconds: 0, fields_json }
  }
  return { kind, subject: fields.name, seconds: 0, fields_json }
}
