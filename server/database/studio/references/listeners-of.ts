import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { isOnPostgres } from '../../is-on-postgres.ts'
import { padInList } from '../../pad-in-list.ts'

type Ids = readonly string[]

/** How often listeners saved these recordings. */
export async function countSaves(database: Database, contentIds: Ids): Promise<number> {
  const row = await database
    .selectFrom('content')
    .select((is) => is.fn.sum<number>('reactions_count').as('count'))
    .where('id', 'in', contentIds)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function countFollowersOfArtists(database: Database, artistIds: Ids): Promise<number> {
  const row = await database
    .selectFrom('artist')
    .select((is) => is.fn.sum<number>('followers_count').as('count'))
    .where('id', 'in', artistIds)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Playlists of listeners that have at least one of these recordings. */
export async function countPlaylistsWith(database: Database, contentIds: Ids): Promise<number> {
  const entries = sql.join(padInList(contentIds.map((id) => `content:${id}`)))
  const each = isOnPostgres(database)
    ? sql`jsonb_array_elements_text(cast(playlist.entries_json as jsonb))`
    : sql`json_each(playlist.entries_json)`
  const row = await database
    .selectFrom('playlist')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where(sql<boolean>`exists (select 1 from ${each} as entry where entry.value in (${entries}))`)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Feeds of one of these series in listeners' own podcast apps. */
export async function countPrivateFeedsOf(database: Database, seriesIds: Ids): Promise<number> {
  const row = await database
    .selectFrom('private_feed')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('kind', '=', 'series')
    .where('subject', 'in', padInList(seriesIds))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Listeners who began one of these plans. */
export async function countPeopleInPlans(database: Database, planIds: Ids): Promise<number> {
  if (planIds.length === 0) return 0
  const row = await database
    .selectFrom('plan_run')
    .select((is) => is.fn.count<number>('user_id').distinct().as('count'))
    .where('plan_id', 'in', padInList(planIds))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Rooms that were opened since a moment, have not ended, and play one of these recordings. */
export async function countOpenRoomsWith(
  database: Database,
  { contentIds, since }: { contentIds: Ids; since: number },
): Promise<number> {
  const row = await database
    .selectFrom('together_room')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('content_id', 'in', padInList(contentIds))
    .where('ended_at', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
