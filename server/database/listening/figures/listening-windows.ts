import { sql } from 'kysely'
import { PLACES } from '#rules/analytics/listening/places.ts'
import { ALL, type VisitKind } from '#rules/analytics/listening/visits-of-event.ts'
import type { Transaction } from '../../database.ts'
import type { ListeningWindowRow } from './listening-tables.ts'

/** A window from its first to its last day, and the subjects to count: `limit` subjects after `after`. */
export type WindowStep = { kind: VisitKind; from: string; until: string; after: string; limit: number }
type CountedSubject = { subject: string; people: number; listens: number; seconds: number; places: number[] | null }

const placeNumbers = Array.from({ length: PLACES }, (_, place) => place)

/** The different people of each subject in a window, with what they did; for recordings also who played which part. */
export async function countWindow(transaction: Transaction, step: WindowStep): Promise<CountedSubject[]> {
  const { kind, from, until, after, limit } = step
  const hasPlaces = kind === 'recording'
  const places = hasPlaces ? placeNumbers : []
  const inner = places.map((place) => sql`, max((places >> ${sql.lit(place)}) & 1) as ${sql.ref(`p${place}`)}`)
  const outer = places.map((place) => sql`, sum(${sql.ref(`p${place}`)}) as ${sql.ref(`p${place}`)}`)
  const { rows } = await sql<Record<string, number | string>>`
    select subject, count(*) as people ${sql.join(outer, sql``)}
    from (
      select subject, visitor_id ${sql.join(inner, sql``)}
      from listening_visit
      where kind = ${kind} and subject in (
        select distinct subject from listening_visit where kind = ${kind} and subject > ${after} order by subject limit ${limit}
      ) and day between ${from} and ${until}
      group by subject, visitor_id
    ) as visitor
    group by subject order by subject`.execute(transaction)
  const sums = await sumDays(
    transaction,
    step,
    rows.map(({ subject }) => String(subject)),
  )
  return rows.map((row) => {
    const subject = String(row.subject)
    const { listens, seconds } = sums.get(subject) ?? { listens: Number(row.people), seconds: 0 }
    const counts = hasPlaces ? places.map((place) => Number(row[`p${place}`] ?? 0)) : null
    return { subject, people: Number(row.people), listens, seconds, places: counts }
  })
}

async function sumDays(
  transaction: Transaction,
  { kind, from, until }: Pick<WindowStep, 'kind' | 'from' | 'until'>,
  subjects: readonly string[],
) {
  if (subjects.length === 0) return new Map<string, { listens: number; seconds: number }>()
  const rows = await transaction
    .selectFrom('listening_day')
    .select((is) => [
      'subject',
      is.fn.sum<number | string>('listens').as('listens'),
      is.fn.sum<number | string>('seconds').as('seconds'),
    ])
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('subject')
    .execute()
  return new Map(
    rows.map(({ subject, listens, seconds }) => [subject, { listens: Number(listens), seconds: Number(seconds) }]),
  )
}

/** A year of each subject, from its days. Its people are the most of any 28 days that lie within. */
export async function countYear(
  transaction: Transaction,
  { kind, from, until, after, limit, wholeFrom }: WindowStep & { wholeFrom: string },
): Promise<CountedSubject[]> {
  const rows = await transaction
    .selectFrom('listening_day')
    .select((is) => [
      'subject',
      is.fn.sum<number | string>('listens').as('listens'),
      is.fn.sum<number | string>('seconds').as('seconds'),
      sql<number | string>`max(case when day >= ${wholeFrom} then people_28 else people end)`.as('people'),
    ])
    .where('kind', '=', kind)
    .where('subject', '>', after)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('subject')
    .orderBy('subject')
    .limit(limit)
    .execute()
  return rows.map(({ subject, listens, seconds, people }) => ({
    ...{ subject, listens: Number(listens), seconds: Number(seconds), people: Number(people), places: null },
  }))
}

/** For each number of days of prayer in a window, how many people prayed on exactly so many days. */
export async function countPrayerDays(
  transaction: Transaction,
  { from, until }: Pick<WindowStep, 'from' | 'until'>,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ days: number | string; people: number | string }>`
    select days, count(*) as people from (
      select count(*) as days from listening_visit
      where kind = 'prayer' and subject = ${ALL} and day between ${from} and ${until}
      group by visitor_id
    ) as visitor group by days`.execute(transaction)
  return new Map(rows.map(({ days, people }) => [Number(days), Number(people)]))
}

export async function replaceWindowRows(transaction: Transaction, rows: readonly ListeningWindowRow[]): Promise<void> {
  if (rows.length === 0) return
  await transaction
    .insertInto('listening_window')
    .values(rows)
    .onConflict((same) =>
      same.columns(['days', 'kind', 'subject']).doUpdateSet({
        until: sql`excluded.until`,
        listens: sql`excluded.listens`,
        people: sql`excluded.people`,
        seconds: sql`excluded.seconds`,
        places_json: sql`excluded.places_json`,
      }),
    )
    .execute()
}

/** Deletes the figures of windows that ended before a day. */
export async function deleteWindowsBefore(transaction: Transaction, until: string): Promise<void> {
  await transaction.deleteFrom('listening_window').where('until', '<', until).execute()
}
