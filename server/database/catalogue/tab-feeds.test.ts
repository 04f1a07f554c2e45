import { describe, expect, test } from 'vitest'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { testSectionRow } from '#testing/databases/test-rows.ts'
import { openTestTables } from '#testing/databases/test-tables.ts'
import { listAllSections } from './tab-feeds.ts'

const SECTIONS = 1200
/** Fewer values than one statement may have. */
const BATCH = 100

describe.each(BOTH_DATABASES)('the sections of a tab, on the %s database', (kind) => {
  const tables = openTestTables(kind, async (database) => {
    await database.insertInto('tab').values({ id: 'long', tags_json: '[]' }).execute()
    const rows = Array.from({ length: SECTIONS }, (_, position) =>
      testSectionRow('long', { id: `section-${position}`, place: position }),
    )
    for (let at = 0; at < SECTIONS; at += BATCH) {
      await database
        .insertInto('section')
        .values(rows.slice(at, at + BATCH))
        .execute()
    }
  })

  test('are all listed in their order, however many there are', async () => {
    const rows = await listAllSections(tables.database, 'long')
    expect(rows.map(({ position }) => position)).toEqual([...Array(SECTIONS).keys()])
    expect(await listAllSections(tables.database, 'empty')).toEqual([])
  })
})
