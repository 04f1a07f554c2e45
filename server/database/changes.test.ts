import { describe, expect, test } from 'vitest'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { openTestTables } from '#testing/databases/test-tables.ts'
import { updateCatalogueVersion } from './catalogue/catalogue-version.ts'
import { announceChange, type Change, publishChanges, readChange } from './changes.ts'

describe.each(BOTH_DATABASES)('announced changes, on the %s database', (kind) => {
  const published: Change[][] = []

  const tables = openTestTables(kind, async (database) =>
    publishChanges(database, (changes) => published.push([...changes])),
  )

  test('are published together, once their transaction is committed', async () => {
    await tables.database.transaction().execute(async (transaction) => {
      await updateCatalogueVersion(transaction)
      announceChange(transaction, { kind: 'user', id: 'ruth' })
      expect(published).toEqual([])
    })
    expect(published).toEqual([[{ kind: 'catalogue' }, { kind: 'user', id: 'ruth' }]])
  })

  test('are not published after a rollback, or if none was announced', async () => {
    published.length = 0
    const broken = tables.database.transaction().execute(async (transaction) => {
      await updateCatalogueVersion(transaction)
      throw new Error('taken back')
    })
    await expect(broken).rejects.toThrow('taken back')
    await tables.database.transaction().execute(async () => undefined)
    expect(published).toEqual([])
  })
})

test.each<[string, Change | undefined]>([
  ['{"kind":"catalogue"}', { kind: 'catalogue' }],
  ['{"kind":"user","id":"ruth"}', { kind: 'user', id: 'ruth' }],
  ['{"kind":"session","id":"f1"}', { kind: 'session', id: 'f1' }],
  ['{"kind":"session"}', undefined],
  ['{"kind":"of a later version"}', undefined],
  ['null', undefined],
  ['text', undefined],
])('%s is read as %j', (text, change) => {
  expect(readChange(text)).toEqual(change)
})
