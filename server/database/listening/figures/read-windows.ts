import { sql } from 'kysely'
import type { LISTENING_SUBJECTS } from '#contract/studio/listening/listening.ts'
import type { ListeningWindow } from '#rules/analytics/listening/windows.ts'
import type { Database } from '../../database.ts'
import { isAfterKeyset, type Keyset } from '../../keyset.ts'
import type { ListeningWindowRow } from './listening-tables.ts'

type Subject = (typeof LISTENING_SUBJECTS)[number]
type Kind = ListeningWindowRow['kind']

/** The figures of a subject; undefined if too few people heard it. */
export async function findListeningWindow(
  database: Database,
  { days, kind, subject }: { days: ListeningWindow; kind: Kind; subject: string },
): Promise<ListeningWindowRow | undefined> {
  return database
    .selectFrom('listening_window')
    .selectAll()
    .where('days', '=', days)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** The subjects of a kind with the most listens, and their people. */
export async function listMostHeardSubjects(
  database: Database,
  { days, kind, most }: { days: ListeningWindow; kind: Kind; most: number },
): Promise<{ subject: string; people: number }[]> {
  return database
    .selectFrom('listening_window')
    .select(['subject', 'people'])
    .where('days', '=', days)
    .where('kind', '=', kind)
    .orderBy('listens', 'desc')
    .orderBy('subject', 'desc')
    .limit(most)
    .execute()
}

/** The people of these subjects, by subject. */
export async function findWindowPeople(
  database: Database,
  { days, kinds, subjects }: { days: ListeningWindow; kinds: readonly Kind[]; subjects: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('listening_window')
    .select(['subject', 'people'])
    .where('days', '=', days)
    .where('kind', 'in', kinds)
    .where('subject', 'in', subjects)
    .execute()
  return new Map(rows.map(({ subject, people }) => [subject, people]))
}

export type RankQuery = {
  days: ListeningWindow
  kind: Subject
  artistId: string | null
  after: Keyset | undefined
  limit: number
}

/** The table of each kind with the column of its name, and the column with the id of its artist. */
const NAMES: Record<Subject, { table: string; title: string; owner: string }> = {
  recording: { table: 'content', title: 'title', owner: 'artist_id' },
  series: { table: 'series', title: 'title', owner: 'artist_id' },
  artist: { table: 'artist', title: 'name', owner: 'id' },
}

type RankedRow = Pick<ListeningWindowRow, 'subject' | 'listens' | 'people' | 'seconds' | 'places_json'> & {
  title: string
  artist_name: string | null
}

/** Subjects that still exist, those with the most listens first, plus one row if more follow. */
export async function listRankedWindows(database: Database, query: RankQuery): Promise<RankedRow[]> {
  const { days, kind, artistId, after, limit } = query
  const { table, title, owner } = NAMES[kind]
  const ofArtist = artistId === null ? sql`` : sql`and ${sql.ref(`named.${owner}`)} = ${artistId}`
  const ofPage = after ? sql`and ${isAfterKeyset('figures.listens', 'figures.subject', after, 'desc')}` : sql``
  const { rows } = await sql<RankedRow>`
    select figures.subject, figures.listens, figures.people, figures.seconds, figures.places_json,
      ${sql.ref(`named.${title}`)} as title, artist.name as artist_name
    from listening_window as figures
    join ${sql.table(table)} as named on named.id = figures.subject
    left join artist on artist.id = ${sql.ref(`named.${owner}`)}
    where figures.days = ${days} and figures.kind = ${kind} ${ofArtist} ${ofPage}
    order by figures.listens desc, figures.subject desc
    limit ${limit + 1}`.execute(database)
  return rows
}
