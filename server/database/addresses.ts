import type { Database } from './database.ts'
import { contentVisible, visible } from './visible.ts'

/** What every visible page of the catalogue is addressed by, newest items first. */
export async function listAddresses(database: Database, now: number) {
  const [artists, series, content] = await Promise.all([
    database.selectFrom('artist').select(['handle']).orderBy('handle').execute(),
    database.selectFrom('series').select(['handle']).where(visible('series', now)).orderBy('position').execute(),
    database
      .selectFrom('content')
      .leftJoin('series', 'series.id', 'content.series_id')
      .select(['content.id', 'content.published_at', 'series.handle as series_handle'])
      .where(contentVisible(now))
      .orderBy('content.published_at', 'desc')
      .orderBy('content.id')
      .execute(),
  ])
  return { artists, series, content }
}
