import { describe, expect, test } from 'vitest'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { TEST_SOUND, testContentRow, testSeriesRow } from '#testing/databases/test-rows.ts'
import { openTestTables } from '#testing/databases/test-tables.ts'
import type { ContentRow } from '../tables.ts'
import { listContentAddresses, listContentRanges, listVideoAddresses } from './sitemap-addresses.ts'

const NOW = 1000
const SIZE = 3

describe.each(BOTH_DATABASES)('ranges of all items, on the %s database', (kind) => {
  const tables = openTestTables(kind, async (database) => {
    const film = { ...TEST_SOUND, id: 'film', kind: 'video', main_file: 'film.mp4' } as const
    await database.insertInto('media').values([TEST_SOUND, film]).execute()
    await database.insertInto('series').values(testSeriesRow('open', 'manual')).execute()
    const secret = { ...testSeriesRow('secret', 'manual'), visibility: 'private' } as const
    await database.insertInto('series').values(secret).execute()
  })

  const row = (id: string, at: number, changes: Partial<ContentRow> = {}): ContentRow => ({
    ...testContentRow({ id, place: at }, { series_id: 'open', artist_id: null }),
    ...changes,
  })
  const add = (...rows: ContentRow[]) => tables.database.insertInto('content').values(rows).execute()
  async function walk(now = NOW): Promise<string[][]> {
    const stretches = await listContentRanges(tables.database, SIZE, now)
    return Promise.all(
      stretches.map(async (stretch) => {
        const ids = (await listContentAddresses(tables.database, stretch, now)).map(({ id }) => id)
        expect(ids).toHaveLength(stretch.shown)
        return ids
      }),
    )
  }

  test('there are no ranges without items', async () => {
    expect(await walk()).toEqual([])
  })

  test('ranges are ordered by creation and id, and leave out hidden items', async () => {
    await add(row('b', 1), row('a', 1), row('hidden', 2, { visibility: 'private' }))
    await add(...['x', 'y', 'z'].map((id) => row(id, 3, { series_id: 'secret' })))
    await add(row('later', 4, { visibility: 'schedule', visible_at: NOW + 1 }), row('alone', 5, { series_id: null }))
    expect(await walk()).toEqual([['a', 'b'], [], ['alone']])
  })

  test('ranges stay the same when items are added or become visible', async () => {
    await add(row('new-1', 6), row('new-2', 7))
    expect(await walk()).toEqual([['a', 'b'], [], ['alone', 'new-1'], ['new-2']])
    expect(await walk(NOW + 1)).toEqual([['a', 'b'], [], ['later', 'alone', 'new-1'], ['new-2']])
  })

  test('a film’s details are in the range of its item only', async () => {
    await add(row('film-1', 8, { video_media: 'film', title: 'The Sower', description: 'A sower went out' }))
    const stretches = await listContentRanges(tables.database, SIZE, NOW)
    const films = await Promise.all(stretches.map((stretch) => listVideoAddresses(tables.database, stretch)))
    const details = { id: 'film-1', title: 'The Sower', description: 'A sower went out', video_file: 'film.mp4' }
    expect(films).toEqual([[], [], [], [expect.objectContaining(details)]])
    const [last] = (
      await listContentAddresses(tables.database, stretches[3] ?? { after: undefined, size: 0 }, NOW)
    ).slice(-1)
    expect(last).toEqual({ id: 'film-1', published_at: 8, video_media: 'film', series_handle: 'open' })
  })
})
