import type { PlaceableKind } from '#contract/studio/tabs.ts'
import type { Database } from '../database.ts'
import type { PlaceableKey } from './placeables.ts'

type FoundIds = Promise<readonly { id: string }[]>

/** A feed is placed as the series that it fills. */
export type NamedKind = PlaceableKind | 'feed'

const BY_NAME: Record<NamedKind, (database: Database, name: string) => FoundIds> = {
  content: (database, name) => database.selectFrom('content').select('id').where('id', '=', name).execute(),
  series: (database, name) =>
    database
      .selectFrom('series')
      .select('id')
      .where((is) => is.or([is('id', '=', name), is('handle_key', '=', name.toLowerCase())]))
      .execute(),
  artist: (database, name) =>
    database
      .selectFrom('artist')
      .select('id')
      .where((is) => is.or([is('id', '=', name), is('handle_key', '=', name.toLowerCase())]))
      .execute(),
  radio: (database, name) =>
    database
      .selectFrom('radio_channel')
      .select('id')
      .where((is) => is.or([is('id', '=', name), is('handle_key', '=', name.toLowerCase())]))
      .execute(),
  feed: (database, name) =>
    database
      .selectFrom('feed')
      .innerJoin('series', 'series.id', 'feed.series_id')
      .select('series.id')
      .where((is) =>
        is.or([
          is('series.id', '=', name),
          is('series.handle_key', '=', name.toLowerCase()),
          is('feed.address', '=', name),
        ]),
      )
      .execute(),
}

/** Entries by id or handle, hidden or not; a feed also by its address. */
export async function listKeysNamed(
  database: Database,
  name: string,
  kinds: readonly NamedKind[],
): Promise<PlaceableKey[]> {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const rows = await BY_NAME[kind](database, name)
      return rows.map(({ id }): PlaceableKey => ({ kind: kind === 'feed' ? 'series' : kind, id }))
    }),
  )
  return [...new Map(found.flat().map((key) => [`${key.kind}:${key.id}`, key])).values()]
}
