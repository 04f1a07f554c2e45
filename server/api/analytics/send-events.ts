import { Compile } from 'typebox/compile'
import { AnalyticsEvent, sendEvents } from '#contract/analytics.ts'
import { EVENT_BYTES_FOR_NETWORK, EVENT_BYTES_FOR_VISITOR } from '#contract/limits.ts'
import { NOBODY } from '#contract/visitor.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import { insertEvents } from '#server/database/listening/analytics-events.ts'
import type { AnalyticsEventRow } from '#server/database/listening/progress-tables.ts'
import { type AttemptLimit, countAttemptsWithin } from '../../context/count-attempts.ts'
import { answer } from '../answer.ts'

const eventValidator = Compile(AnalyticsEvent)
/** The size of a row besides its fields: ids, day, kind and subject, and its index entries. */
const ROW_BYTES = 200

export const answerSendEvents = answer(sendEvents, async ({ body }, { database, clock, ids, visitor, network }) => {
  const events = body.events.filter((event) => eventValidator.Check(event))
  const at = clock.now()
  const visitor_id = visitor.id === NOBODY.id ? null : visitor.id
  const rows = events.map(
    (event): AnalyticsEventRow => ({ id: ids.newId(), at, day: dayIn(undefined, at), visitor_id, ...columnsOf(event) }),
  )
  const bytes = rows.reduce((sum, { fields_json }) => sum + ROW_BYTES + Buffer.byteLength(fields_json), 0)
  const limits: AttemptLimit[] = [
    { what: 'event-bytes', who: `network ${network}`, limit: EVENT_BYTES_FOR_NETWORK, weight: bytes },
  ]
  if (visitor_id) limits.push({ what: 'event-bytes', who: visitor_id, limit: EVENT_BYTES_FOR_VISITOR, weight: bytes })
  await database.transaction().execute(async (transaction) => {
    if (rows.length > 0) await countAttemptsWithin(transaction, limits, at)
    await insertEvents(transaction, rows)
  })
  return { data: { accepted: rows.length } }
})

/** The columns of an event: those it is counted by, and the rest as JSON. */
function columnsOf({ event: kind, ...fields }: AnalyticsEvent) {
  const fields_json = JSON.stringify(fields)
  if ('item_id' in fields) return { kind, subject: fields.item_id, seconds: fields.watch_duration, fields_json }
  if ('adData' in fields) {
    return { kind: `${kind} ${fields.type}`, subject: fields.metricsProperties?.item_id ?? '', seconds: 0, fields_json }
  }
  return { kind, subject: fields.name, seconds: 0, fields_json }
}
