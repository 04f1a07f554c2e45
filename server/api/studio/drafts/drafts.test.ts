import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Entry } from '#contract/studio/catalogue.ts'
import type { EntryDraft, EntryDrafts } from '#contract/studio/drafts.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const RUTH = 'artist-ruth-adeyemi'
const NOBODYS = 'Words that only their writer sees'

describe.each(BOTH_DATABASES)('drafts of entries, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser
  let owner: TestBrowser
  let creator: TestBrowser
  let id: string

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    const own = server.program.database.selectFrom('content').select('id').where('artist_id', '=', RUTH)
    id = (await own.where('visibility', '=', 'public').orderBy('id').executeTakeFirstOrThrow()).id
    editor = await logInAsStaff(server, 'editor')
    owner = await logInAsStaff(server, 'operator')
    creator = await logInAsStaff(server, 'creator')
  })
  afterAll(() => server.stop())
  beforeEach(() => server.program.database.deleteFrom('entry_draft').execute())

  const path = (type = 'content') => `/web/studio/catalogue/${type}/${type === 'artist' ? RUTH : id}`
  const entry = async (type = 'content') => dataOf<Entry>(await editor.send('GET', path(type)))
  const drafts = async (by = editor) => dataOf<EntryDrafts>(await by.send('GET', `${path()}/drafts`))
  const put = (fields: object, more: { revision?: string; version?: number } = {}, by = editor) =>
    by.send('PUT', `${path()}/draft`, { version: 0, fields, ...more })
  const kept = async (fields: object, more: { revision?: string; version?: number } = {}, by = editor) =>
    dataOf<EntryDraft>(await put(fields, more, by))

  inDatabaseKinds(kind, () => {
    test('what was typed is kept as it is, with the version that it is based on, and listeners see nothing of it', async () => {
      const { version, title } = await entry()
      const chapters = [{ id: 'a', title: '', start_time: null }]
      const first = await kept({ title: '', description: NOBODYS, chapters }, { version })
      expect(first).toMatchObject({ version, fields: { title: '', description: NOBODYS, chapters } })
      const second = await kept({ description: NOBODYS }, { version, revision: first.revision })
      expect((await drafts()).own).toEqual(second)
      expect(await entry()).toMatchObject({ version, title })
      for (const address of [`/web/content/${id}`, '/web/tabs/discover'])
        expect(await (await server.ask(address)).text()).not.toContain(NOBODYS)
      const search = await (await server.ask(`/web/search?q=${encodeURIComponent(NOBODYS)}`)).json()
      expect(search.data.groups).toEqual([])
    })

    test('others see who has a draft and since when, and none of its words', async () => {
      await kept({ description: NOBODYS })
      const response = await owner.send('GET', `${path()}/drafts`)
      expect(await response.clone().text()).not.toContain(NOBODYS)
      expect(await dataOf<EntryDrafts>(response)).toMatchObject({ own: null, others: [{ by: 'Editor Demo' }] })
      await kept({ title: 'Mine' }, {}, creator)
      expect((await drafts()).others).toHaveLength(1)
      expect((await drafts()).own?.fields).toEqual({ description: NOBODYS })
      // The drafts of somebody who left the staff are not shown.
      const roles = server.program.database.selectFrom('staff_role').selectAll()
      const [left] = await roles.where('role', '=', 'creator').execute()
      await server.program.database.deleteFrom('staff_role').where('role', '=', 'creator').execute()
      expect((await drafts()).others).toEqual([])
      if (left) await server.program.database.insertInto('staff_role').values(left).execute()
    })

    test('a save over what another window saved, published or discarded is refused, and changes nothing', async () => {
      const refusal = { code: 'draft_changed', status: 409 }
      const first = await kept({ title: 'First' })
      expect(await refusalOf(await put({ title: 'Unread' }))).toMatchObject(refusal)
      const second = await kept({ title: 'Second' }, { revision: first.revision })
      expect(await refusalOf(await put({ title: 'Late' }, { revision: first.revision }))).toMatchObject(refusal)
      const discard = (revision: string) => editor.send('DELETE', `${path()}/draft?revision=${revision}`)
      expect(await refusalOf(await discard(first.revision))).toMatchObject(refusal)
      expect((await drafts()).own?.fields).toEqual({ title: 'Second' })
      await dataOf(await discard(second.revision))
      expect((await drafts()).own).toBeNull()
      expect(await refusalOf(await put({ title: 'Late' }, { revision: second.revision }))).toMatchObject(refusal)
    })
  })

  test('of two first saves at once, one is kept', async () => {
    const answers = await Promise.all([put({ title: 'One' }), put({ title: 'Two' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  inDatabaseKinds(kind, () => {
    test('publishing takes what was published out of the draft; what was typed since stays on the new version', async () => {
      const { version } = await entry()
      const title = 'Published from a draft'
      await kept({ title, description: 'Typed since' }, { version })
      await dataOf(await editor.send('POST', `${path()}/edits`, { version, fields: { title } }))
      const { own } = await drafts()
      expect(own).toMatchObject({ version: version + 1, fields: { description: 'Typed since' } })
      const rest = { version: version + 1, fields: { description: 'Typed since' } }
      await dataOf(await editor.send('POST', `${path()}/edits`, rest))
      expect((await drafts()).own).toBeNull()
    })

    test('a refused save leaves the draft, which is based on the version that was read', async () => {
      const { version } = await entry()
      await kept({ title: 'From the editor' }, { version })
      const theirs = { version, fields: { title: 'From the owner' } }
      await dataOf(await owner.send('POST', `${path()}/edits`, theirs))
      const mine = await editor.send('POST', `${path()}/edits`, { version, fields: { title: 'From the editor' } })
      expect(await refusalOf(mine)).toMatchObject({ code: 'edit_conflict', changes: [{ field: 'title' }] })
      expect((await drafts()).own).toMatchObject({ version, fields: { title: 'From the editor' } })
    })

    test('a draft that is sent for review is deleted', async () => {
      const { version } = await entry()
      await kept({ description: 'Please' }, { version }, creator)
      const sent = await creator.send('POST', `${path()}/reviews`, { version, fields: { description: 'Please' } })
      await dataOf(sent)
      expect((await drafts(creator)).own).toBeNull()
    })

    test('nobody saves drafts of what they may not change, and fields of another kind are refused', async () => {
      const viewer = await logInAsStaff(server, 'viewer')
      expect(await refusalOf(await viewer.send('GET', `${path()}/drafts`))).toMatchObject({ code: 'forbidden' })
      expect(await refusalOf(await put({ title: 'x' }, {}, viewer))).toMatchObject({ code: 'forbidden' })
      expect(await refusalOf(await put({ name: 'x' }))).toMatchObject({ field: 'fields.name' })
      const elsewhere = await creator.send('PUT', '/web/studio/catalogue/artist/artist-ansel-moreau/draft', {
        version: 0,
        fields: { name: 'x' },
      })
      expect(await refusalOf(elsewhere)).toMatchObject({ code: 'content_not_found' })
    })
  })
})
