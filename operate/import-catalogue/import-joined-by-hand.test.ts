import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeByHand } from '#server/database/studio/library/hand-order.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testItem, testManifest, testSeries } from '#testing/catalogue/test-pack.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestProgram, type TestProgram } from '#testing/servers/test-program.ts'

describe.each(DATABASE_KINDS)('a pack whose series was ordered by hand, in the %s database', (kind) => {
  let opened: TestProgram
  beforeAll(async () => {
    opened = await openTestProgram(kind)
  })
  afterAll(() => opened.stop())

  const importItems = (...ids: string[]) => {
    const items = ids.map((id) => testItem(id))
    return importTestPack(testManifest({ series: [testSeries('psalms', { items })] }), opened)
  }
  const listed = async () => {
    const items = opened.database.selectFrom('content').select('id').orderBy('position').orderBy('id')
    return (await items.where('series_id', '=', 'series-psalms').execute()).map(({ id }) => id)
  }

  test('keeps that order, and gets the new items of a newer version at the end', async () => {
    await importItems('psalms-1', 'psalms-2', 'psalms-3')
    const chosen = ['psalms-3', 'psalms-1', 'psalms-2']
    await opened.database.transaction().execute(async (transaction) => {
      const hand_order_json = JSON.stringify(chosen)
      await transaction.updateTable('series').set({ hand_order_json }).where('id', '=', 'series-psalms').execute()
      await placeByHand(transaction, 'series-psalms', chosen)
    })
    await importItems('psalms-5', 'psalms-1', 'psalms-2', 'psalms-4', 'psalms-3')
    expect(await listed()).toEqual([...chosen, 'psalms-5', 'psalms-4'])
  })
})
