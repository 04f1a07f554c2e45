import { sql } from 'kysely'
import { ALL, type VisitKind } from '#rules/analytics/listening/visits-of-event.ts'
import type { Database, Transaction } from '../../database.ts'
import type { ListeningDayRow } from './listening-tables.ts'

/** A day, the first (`from`) of the 28 days that end with it, and the subjects to count: `limit` subjects after `after`. */
export type DayStep = { kind: VisitKind; day: string; from: string; after: string; limit: number }

/** Subjects with visits on a day, in order. */
export async function listSubjectsOfDay(transaction: Transaction, { kind, day, after, limit }: DayStep) {
  const rows = await transaction
    .selectFrom('listening_visit')
    .select('subject')
    .distinct()
    .where('day', '=', day)
    .where('kind', '=', kind)
    .where('subject', '>', after)
    .orderBy('subject')
    .limit(limit)
    .execute()
  return rows.map(({ subject }) => subject)
}

/** Counts a day of these subjects; idempotent. */
export async function countListeningDay(
  transaction: Transaction,
  { kind, day, from }: Pick<DayStep, 'kind' | 'day' | 'from'>,
  subjects: readonly string[],
): Promise<void> {
  const { rows } = await sql<Omit<ListeningDayRow, 'kind' | 'day' | 'listens'>>`
    select subject,
      sum(of_day) as people,
      sum(case when of_day = 1 and first_day = ${day} then 1 else 0 end) as first_people,
      count(*) as people_28,
      sum(seconds) as seconds
    from (
      select subject, min(day) as first_day,
        max(case when day = ${day} then 1 else 0 end) as of_day,
        sum(case when day = ${day} then seconds else 0 end) as seconds
      from listening_visit
      where kind = ${kind} and subject in (${sql.join(subjects)}) and day between ${from} and ${day}
      group by subject, visitor_id
    ) as visitor
    group by subject`.execute(transaction)
  const listens = await countListens(transaction, { kind, day }, subjects)
  const values = rows.map((row) => ({
    ...{ kind, day, subject: row.subject, seconds: Number(row.seconds) },
    ...{ people: Number(row.people), first_people: Number(row.first_people), people_28: Number(row.people_28) },
    listens: listens.get(row.subject) ?? Number(row.people),
  }))
  if (values.length === 0) return
  await transaction
    .insertInto('listening_day')
    .values(values)
    .onConflict((same) =>
      same.columns(['kind', 'subject', 'day']).doUpdateSet({
        listens: sql`excluded.listens`,
        people: sql`excluded.people`,
        first_people: sql`excluded.first_people`,
        people_28: sql`excluded.people_28`,
        seconds: sql`excluded.seconds`,
      }),
    )
    .execute()
}

/** The listens of a day by series or artist, or of all listening. Empty for other kinds, whose listens are their people. */
async function countListens(
  transaction: Transaction,
  { kind, day }: Pick<DayStep, 'kind' | 'day'>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const recordings = transaction
    .selectFrom('listening_visit')
    .where('listening_visit.day', '=', day)
    .where('listening_visit.kind', '=', 'recording')
  if (kind === 'listening') {
    const row = await recordings.select((is) => is.fn.countAll<number | string>().as('listens')).executeTakeFirst()
    return new Map([[ALL, Number(row?.listens ?? 0)]])
  }
  if (kind !== 'series' && kind !== 'artist') return new Map()
  const owner = kind === 'series' ? 'content.series_id' : 'content.artist_id'
  const rows = await recordings
    .innerJoin('content', 'content.id', 'listening_visit.subject')
    .where(owner, 'in', subjects)
    .select((is) => [is.ref(owner).as('subject'), is.fn.countAll<number | string>().as('listens')])
    .groupBy(owner)
    .execute()
  return new Map(rows.map(({ subject, listens }) => [subject ?? '', Number(listens)]))
}

/** Deletes old days of subjects that too few people heard. */
export async function deleteSmallDaysBefore(
  transaction: Transaction,
  { day, least }: { day: string; least: number },
): Promise<void> {
  await transaction.deleteFrom('listening_day').where('people_28', '<', least).where('day', '<', day).execute()
}

/** The days of a subject, oldest first; days without listening have no row. */
export async function listListeningDays(
  database: Database,
  { kind, subject, from, to }: { kind: VisitKind; subject: string; from: string; to: string },
): Promise<ListeningDayRow[]> {
  return database
    .selectFrom('listening_day')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
}
