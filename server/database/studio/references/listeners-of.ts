import type { Database } from '../../database.ts'

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
