import { brand } from '#brand/brand.ts'
import { visitsOfEvent } from '#rules/analytics/listening/visits-of-event.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import type { Transaction } from '#server/database/database.ts'
import { updateListeningCount } from '#server/database/listening/figures/listening-counts.ts'
import type { ListeningCountRow, ListeningVisitRow } from '#server/database/listening/figures/listening-tables.ts'
import { addVisits, findOwnersOfRecordings, listUnseenEvents } from '#server/database/listening/figures/visits.ts'

/** About 20 ms of work. */
const EVENTS_PER_STEP = 500

type StoredEvent = Awaited<ReturnType<typeof listUnseenEvents>>[number]

/** Adds the next events before a time to the days of their visitors; false if there are none. */
export async function readEvents(transaction: Transaction, count: ListeningCountRow, before: number): Promise<boolean> {
  const { seen_at, seen_id } = count
  const events = await listUnseenEvents(transaction, { seen_at, seen_id, before, limit: EVENTS_PER_STEP })
  const last = events.at(-1)
  if (!last) return false
  const heard = events.filter(({ kind }) => kind === 'listen' || kind === 'watch').map(({ subject }) => subject)
  const owners = await findOwnersOfRecordings(transaction, [...new Set(heard)])
  const visits = new Map<string, ListeningVisitRow>()
  for (const event of events) for (const visit of visitRows(event, owners.get(event.subject))) addVisit(visits, visit)
  await addVisits(transaction, [...visits.values()])
  await updateListeningCount(transaction, { seen_at: last.at, seen_id: last.id })
  return true
}

/** Events without a session are not counted, because their visitor is unknown. */
function visitRows(
  { at, visitor_id, fields_json, ...event }: StoredEvent,
  owners: { series_id: string | null; artist_id: string | null } | undefined,
): ListeningVisitRow[] {
  if (visitor_id === null) return []
  const fields: unknown = JSON.parse(fields_json)
  const known = typeof fields === 'object' && fields !== null ? { ...fields } : {}
  const day = dayIn(brand.time_zone, at)
  return visitsOfEvent({ ...event, fields: known }, owners).map((visit) => ({ ...visit, visitor_id, day }))
}

function addVisit(visits: Map<string, ListeningVisitRow>, visit: ListeningVisitRow): void {
  const key = [visit.kind, visit.subject, visit.visitor_id, visit.day].join('\n')
  const known = visits.get(key)
  if (!known) return void visits.set(key, visit)
  known.seconds += visit.seconds
  known.places |= visit.places
}
