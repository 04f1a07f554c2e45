import { originalOf } from '#rules/catalogue/language-versions.ts'
import type { Database } from '../database.ts'
import { isContentVisibleCondition, isVisibleCondition } from './visibility.ts'

type Grouped = { id: string; original_id: string | null }

/** The other language versions of an item that are visible, by locale. */
export async function listVisibleItemVersions(database: Database, item: Grouped, now: number) {
  const original = originalOf(item)
  return database
    .selectFrom('content')
    .leftJoin('series', 'series.id', 'content.series_id')
    .select(['content.id', 'content.title', 'content.locale', 'series.handle as series_handle'])
    .where((is) => is.or([is('content.id', '=', original), is('content.original_id', '=', original)]))
    .where('content.id', '!=', item.id)
    .where(isContentVisibleCondition(now))
    .orderBy('content.locale')
    .orderBy('content.id')
    .execute()
}

/** The other language versions of a series that are visible, by locale. */
export async function listVisibleSeriesVersions(database: Database, series: Grouped, now: number) {
  const original = originalOf(series)
  return database
    .selectFrom('series')
    .select(['id', 'title', 'locale', 'handle'])
    .where((is) => is.or([is('id', '=', original), is('original_id', '=', original)]))
    .where('id', '!=', series.id)
    .where(isVisibleCondition('series', now))
    .orderBy('locale')
    .orderBy('id')
    .execute()
}

/** These originals and their language versions, hidden ones too. */
export async function listLanguageVersions(
  database: Database,
  kind: 'content' | 'series',
  originals: readonly string[],
) {
  // Both tables have these columns.
  return database
    .selectFrom(kind as 'content')
    .select(['id', 'title', 'locale', 'original_id', 'artist_id', 'visibility', 'visible_at'])
    .where((is) => is.or([is('id', 'in', originals), is('original_id', 'in', originals)]))
    .orderBy('locale')
    .orderBy('id')
    .execute()
}
