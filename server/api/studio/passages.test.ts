import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Entry } from '#contract/studio/catalogue.ts'
import type { FoundPassage } from '#contract/studio/passages/find-passages.ts'
import { passageName } from '#rules/studio/entry-passages.ts'
import { listContentReferences, replaceContentReferences } from '#server/database/bible/content-references.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const OTHER = 'artist-ansel-moreau'
const MOST = 100
const OBADIAH = { book: 31, from_chapter: 1, from_verse: 3, to_chapter: 1, to_verse: 4 }

describe.each(DATABASE_KINDS)('Bible passages of an item, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser
  let id: string

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    editor = await logInAsStaff(server, 'editor')
    const items = server.program.database.selectFrom('content').select('id').where('artist_id', '=', OTHER)
    id = (await items.where('visibility', '=', 'public').orderBy('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => server.stop())

  const find = (description: string, by = editor) =>
    by.send('POST', `/web/studio/passages/${id}/found`, { description })
  const found = async (description: string) => dataOf<FoundPassage[]>(await find(description))
  const namesIn = async (description: string) => (await found(description)).map(({ passage }) => passageName(passage))
  const entry = async () => dataOf<Entry>(await editor.send('GET', `/web/studio/catalogue/content/${id}`))
  const edit = async (passages: object[]) =>
    editor.send('POST', `/web/studio/catalogue/content/${id}/edits`, {
      version: (await entry()).version,
      fields: { passages },
    })
  const linked = async () => (await listContentReferences(server.program.database, id, MOST)).map(passageName)

  test('passages that a text names are found, if the Bible has them', async () => {
    const names = await namesIn('Read Obadiah 3-4, then John 3:16. Genesis 51 and Psalm 23:99 there are not.')
    expect(names).toEqual(expect.arrayContaining(['Obadiah 1:3–4', 'John 3:16']))
    expect(names.join()).not.toMatch(/Genesis|23:99/)
    expect((await found('Obadiah 3-4')).find(({ passage }) => passage.book === 31)?.is_linked).toBe(false)
  })

  test('an added passage links the item at once, stays through an import, and is removed by the undo', async () => {
    await dataOf(await edit([OBADIAH]))
    expect(await linked()).toContain('Obadiah 1:3–4')
    expect((await entry()).fields.passages).toEqual([OBADIAH])
    expect((await found('Obadiah 3-4')).find(({ passage }) => passage.book === 31)?.is_linked).toBe(false)
    const { database } = server.program
    const named = { content_id: id, ...OBADIAH, book: 43, from_verse: 16, to_verse: 16 }
    await database.transaction().execute((transaction) => replaceContentReferences(transaction, [id], [named]))
    expect((await linked()).sort()).toEqual(['John 1:16', 'Obadiah 1:3–4'])
    expect((await found('John 1:16')).find(({ passage }) => passage.book === 43)?.is_linked).toBe(true)
    const { version } = await entry()
    await dataOf(await editor.send('POST', `/web/studio/catalogue/content/${id}/revisions/${version}/undo`))
    expect(await linked()).toEqual(['John 1:16'])
    expect((await entry()).fields.passages).toEqual([])
  })

  test('removing an added passage keeps the link of an import that found the same one', async () => {
    const { database } = server.program
    const asFound = async (...passages: (typeof OBADIAH)[]) => {
      const named = passages.map((passage) => ({ content_id: id, ...passage }))
      await database.transaction().execute((transaction) => replaceContentReferences(transaction, [id], named))
    }
    await dataOf(await edit([OBADIAH]))
    await asFound(OBADIAH)
    await dataOf(await edit([]))
    expect(await linked()).toEqual(['Obadiah 1:3–4'])
    expect((await found('Obadiah 3-4')).find(({ passage }) => passage.book === 31)?.is_linked).toBe(true)
    await dataOf(await edit([OBADIAH]))
    await asFound()
    expect(await linked()).toEqual(['Obadiah 1:3–4'])
    await dataOf(await edit([]))
    expect(await linked()).toEqual([])
  })

  test('passages that the transcript names are found', async () => {
    expect(await namesIn('')).not.toContain('Nahum 1:7')
    const lines = [{ start: 0, end: 2, text: 'We read Nahum 1:7 today.', name: null }]
    const { version } = await entry()
    await dataOf(await editor.send('POST', `/web/studio/transcripts/${id}`, { version, lines }))
    expect(await namesIn('')).toContain('Nahum 1:7')
  })

  test('verses that the Bible does not have are refused', async () => {
    const before = await linked()
    const refused = await edit([{ ...OBADIAH, to_verse: 30 }])
    expect(await refusalOf(refused)).toMatchObject({ status: 400, field: 'fields.passages' })
    expect(await linked()).toEqual(before)
  })

  test('a creator reads nothing of the recordings of others', async () => {
    const creator = await logInAsStaff(server, 'creator')
    expect((await find('John 3:16', creator)).status).toBe(404)
  })
})
