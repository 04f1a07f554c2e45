import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getContent } from '#contract/catalogue/content.ts'
import type { Attention } from '#contract/studio/attention.ts'
import type { Entry, EntryRevision } from '#contract/studio/catalogue.ts'
import type { BulkResult } from '#contract/studio/library/bulk-edits.ts'
import type { OpenedReview, Review } from '#contract/studio/reviews.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const RUTH = 'artist-ruth-adeyemi'
const WAIT = { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 }

describe.each(DATABASE_KINDS)('reviews in the studio, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser
  let creator: TestBrowser
  /** Two live recordings of the creator's artist. */
  let first: string
  let second: string

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    const { database } = server.program
    await database.updateTable('staff_role').set({ needs_review: 1 }).where('role', '=', 'creator').execute()
    const own = database.selectFrom('content').select('id').where('artist_id', '=', RUTH)
    const rows = await own.where('visibility', '=', 'public').orderBy('id').limit(2).execute()
    first = rows[0]?.id ?? ''
    second = rows[1]?.id ?? ''
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    editor = await logIn('editor')
    creator = await logIn('creator')
  })

  const logIn = (name: string) => logInAsStaff(server, name)
  const entryOf = async (id: string, by = creator, type = 'content') =>
    dataOf<Entry>(await by.send('GET', `/web/studio/catalogue/${type}/${id}`))
  const send = async (
    id: string,
    fields: object,
    more: { comment?: string; version?: number; review_revision?: number } = {},
  ) => {
    const { version, review } = await entryOf(id)
    const read = review ? { review_revision: review.revision } : {}
    return creator.send('POST', `/web/studio/catalogue/content/${id}/reviews`, { version, ...read, fields, ...more })
  }
  const sent = async (id: string, fields: object, comment?: string) =>
    dataOf<OpenedReview>(await send(id, fields, comment === undefined ? {} : { comment }))
  const decide = (id: string, what: string, body: object, by = editor) =>
    by.send('POST', `/web/studio/reviews/${id}/${what}`, body)
  const approve = ({ id, revision, entry_version }: OpenedReview, by = editor) =>
    decide(id, 'approval', { revision, entry_version }, by)
  const shown = async (id: string) => (await callServer(server, getContent, { params: { id }, query: {} })).data
  const openReviews = async (by = editor) => dataOf<Review[]>(await by.send('GET', '/web/studio/reviews'))
  const attention = async (by: TestBrowser) => dataOf<Attention>(await by.send('GET', '/web/studio/attention'))

  test('a sent review changes nothing until its approval; then listeners see it', async () => {
    const before = (await shown(first)).title
    const review = await sent(first, { title: 'A quieter title' }, 'Shorter, for the car')
    expect(review).toMatchObject({ state: 'waiting', revision: 1, is_own: true, may_decide: false })
    expect(review.changes).toEqual([{ field: 'title', from: before, to: 'A quieter title' }])
    expect((await shown(first)).title).toBe(before)
    expect((await entryOf(first)).review).toMatchObject({ id: review.id, state: 'waiting' })
    expect((await attention(editor)).reviews).toMatchObject([{ id: review.id, may_decide: true }])
    expect((await attention(creator)).reviews).toEqual([])

    const approved = await dataOf<OpenedReview>(await approve(review))
    expect(approved).toMatchObject({ state: 'approved', changes: [{ to: 'A quieter title' }] })
    expect(approved.events.map(({ kind: one, text }) => [one, text])).toEqual([
      ['sent', 'Shorter, for the car'],
      ['approved', null],
    ])
    await vi.waitFor(async () => expect((await shown(first)).title).toBe('A quieter title'), WAIT)
    expect((await entryOf(first)).review).toBeNull()
    const revisions = await editor.send('GET', `/web/studio/catalogue/content/${first}/revisions`)
    expect((await dataOf<EntryRevision[]>(revisions))[0]).toMatchObject({ by: 'Editor Demo' })
    const closed = await dataOf<Review[]>(await creator.send('GET', '/web/studio/reviews?is_closed=true'))
    expect(closed.map(({ id }) => id)).toContain(review.id)
  })

  test('a returned review waits for its sender, who can send it again', async () => {
    const review = await sent(second, { title: 'Too long a title' })
    await dataOf(await decide(review.id, 'return', { revision: 1, text: 'Shorter, please' }))
    expect((await attention(creator)).reviews).toMatchObject([{ id: review.id, state: 'returned' }])
    expect((await attention(editor)).reviews).toEqual([])
    await dataOf(await creator.send('POST', `/web/studio/reviews/${review.id}/comments`, { text: 'How short?' }))
    const again = await sent(second, { title: 'Short' })
    expect(again).toMatchObject({ id: review.id, state: 'waiting', revision: 2 })
    expect(again.events.map(({ kind: one }) => one)).toEqual(['sent', 'returned', 'comment', 'sent'])
    // An approval of what was sent first is refused: the review has changed since.
    expect(await refusalOf(await decide(review.id, 'approval', { revision: 1, entry_version: 0 }))).toMatchObject({
      code: 'review_changed',
    })
    await dataOf(await decide(review.id, 'withdrawal', {}, creator))
    expect(await refusalOf(await approve(again))).toMatchObject({ code: 'review_changed' })
    expect(await openReviews()).toEqual([])
  })

  test('an approval is refused if the creator edited the private entry after it was read', async () => {
    await server.program.database
      .updateTable('content')
      .set({ visibility: 'private' })
      .where('id', '=', second)
      .execute()
    const review = await sent(second, { visibility: 'public' })
    const { version } = await entryOf(second)
    const late = { version, fields: { description: 'Something else' } }
    await dataOf(await creator.send('POST', `/web/studio/catalogue/content/${second}/edits`, late))
    const refusal = await refusalOf(await approve(review))
    expect(refusal).toMatchObject({ code: 'edit_conflict', changes: [{ field: 'description' }] })
    const read = await dataOf<OpenedReview>(await editor.send('GET', `/web/studio/reviews/${review.id}`))
    await dataOf(await approve(read))
    await vi.waitFor(async () => expect(await shown(second)).toMatchObject({ description: 'Something else' }), WAIT)
  })

  test('an approval does not overwrite an editor’s later change', async () => {
    const review = await sent(first, { description: 'From its maker' })
    const { version } = await entryOf(first, editor)
    const body = { version, fields: { description: 'From the editor' } }
    await dataOf(await editor.send('POST', `/web/studio/catalogue/content/${first}/edits`, body))
    const read = await dataOf<OpenedReview>(await editor.send('GET', `/web/studio/reviews/${review.id}`))
    expect(await refusalOf(await approve(read))).toMatchObject({ code: 'edit_conflict' })
    expect(await refusalOf(await send(first, { description: 'x' }, { version }))).toMatchObject({
      code: 'edit_conflict',
    })
    await dataOf(await decide(review.id, 'withdrawal', {}, creator))
  })

  test('a review that the sender has not read is not replaced', async () => {
    const review = await sent(first, { title: 'From the first sender' })
    const changed = { code: 'review_changed', status: 409 }
    const { version } = await entryOf(first)
    const unread = { version, fields: { description: 'From another' } }
    const path = `/web/studio/catalogue/content/${first}/reviews`
    expect(await refusalOf(await creator.send('POST', path, unread))).toMatchObject(changed)
    expect(await refusalOf(await send(first, { title: 'Late' }, { review_revision: 7 }))).toMatchObject(changed)
    const kept = await dataOf<OpenedReview>(await editor.send('GET', `/web/studio/reviews/${review.id}`))
    expect(kept).toMatchObject({ revision: 1, fields: { title: 'From the first sender' } })
    await dataOf(await decide(review.id, 'withdrawal', {}, creator))
    expect(await refusalOf(await send(first, { title: 'Late' }, { review_revision: 1 }))).toMatchObject(changed)
  })

  test('staff who may publish can close a review without a sender; a creator only their own', async () => {
    const { database } = server.program
    const review = await sent(first, { title: 'Left behind' })
    await database.updateTable('review').set({ sender_id: 'gone' }).where('id', '=', review.id).execute()
    expect(await refusalOf(await decide(review.id, 'withdrawal', {}, creator))).toMatchObject({ code: 'forbidden' })
    expect(await openReviews()).toMatchObject([{ id: review.id, may_withdraw: true }])
    expect(await openReviews(creator)).toMatchObject([{ id: review.id, may_withdraw: false }])
    const closed = await dataOf<OpenedReview>(await decide(review.id, 'withdrawal', {}))
    expect(closed).toMatchObject({ state: 'withdrawn', may_withdraw: false })
  })

  test('reviews that wait are listed before those that came back', async () => {
    const back = await sent(first, { title: 'Came back' })
    await dataOf(await decide(back.id, 'return', { revision: 1, text: 'No' }))
    const waiting = await sent(second, { title: 'Waits' })
    expect((await openReviews()).map(({ id }) => id)).toEqual([waiting.id, back.id])
    for (const { id } of [waiting, back]) await dataOf(await decide(id, 'withdrawal', {}))
  })

  test('a bulk edit does not resend returned fields', async () => {
    const review = await sent(first, { title: 'Refused' })
    await dataOf(await decide(review.id, 'return', { revision: 1, text: 'No' }))
    const body = { ids: [first], fields: { visibility: 'private' }, is_preview: false }
    await dataOf(await creator.send('POST', '/web/studio/catalogue/content/bulk-edits', body))
    const again = await dataOf<OpenedReview>(await editor.send('GET', `/web/studio/reviews/${review.id}`))
    expect(again).toMatchObject({ state: 'waiting', revision: 2, fields: { visibility: 'private' } })
    expect(again.fields).not.toHaveProperty('title')
    await dataOf(await decide(review.id, 'withdrawal', {}, creator))
  })

  test('sent again while it is withdrawn, a review is open or closed, never both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await sent(first, { title: `Round ${round}` })
      await Promise.all([send(first, { title: `Again ${round}` }), decide(id, 'withdrawal', {}, creator)])
      const { database } = server.program
      const rows = await database.selectFrom('review').selectAll().where('entry_id', '=', first).execute()
      for (const { state, closed_at } of rows)
        expect([state, closed_at === null]).toEqual([state, state === 'waiting' || state === 'returned'])
      const open = rows.find(({ state }) => state === 'waiting')
      if (open) await dataOf(await decide(open.id, 'withdrawal', {}, creator))
    }
  })

  test('a creator’s bulk edit sends entries for review where the creator may not publish, and adds to open reviews', async () => {
    await sent(first, { title: 'Sent before' })
    const bulk = (is_preview: boolean) =>
      creator.send('POST', '/web/studio/catalogue/content/bulk-edits', {
        ids: [first, second],
        fields: { visibility: 'private' },
        is_preview,
      })
    const outcomes = async (response: Response) => (await dataOf<BulkResult[]>(response)).map(({ outcome }) => outcome)
    expect(await outcomes(await bulk(true))).toEqual(['sent', 'sent'])
    expect(await openReviews()).toHaveLength(1)
    expect(await outcomes(await bulk(false))).toEqual(['sent', 'sent'])
    const reviews = await openReviews()
    expect(reviews).toHaveLength(2)
    const [ofFirst] = reviews.filter(({ entry_id }) => entry_id === first)
    const opened = await dataOf<OpenedReview>(await editor.send('GET', `/web/studio/reviews/${ofFirst?.id}`))
    expect(opened.fields).toMatchObject({ title: 'Sent before', visibility: 'private' })
    expect((await entryOf(first)).state).toBe('live')
  })

  test('empty changes, and fields of another kind, are refused', async () => {
    expect(await refusalOf(await send(first, {}))).toMatchObject({ code: 'invalid_input', field: 'fields' })
    expect(await refusalOf(await send(first, { name: 'x' }))).toMatchObject({ field: 'fields.name' })
    expect(await refusalOf(await send(first, { visibility: 'schedule' }))).toMatchObject({ code: 'invalid_input' })
  })

  test('the page of an artist changes by review too, with its search and its history', async () => {
    const { version, fields, may_publish } = await entryOf(RUTH, creator, 'artist')
    expect([may_publish, fields]).toMatchObject([false, { name: 'Ruth Adeyemi' }])
    const path = `/web/studio/catalogue/artist/${RUTH}`
    const body = { version, fields: { name: 'Ruth A.', giving_url: 'https://give.selah.example/ruth' } }
    expect(await refusalOf(await creator.send('POST', `${path}/edits`, body))).toMatchObject({ code: 'forbidden' })
    const review = await dataOf<OpenedReview>(await creator.send('POST', `${path}/reviews`, body))
    await dataOf(await approve(review))
    await vi.waitFor(async () => {
      const page = await (await server.ask(`/web/artists/${RUTH}`)).json()
      expect(page.data).toMatchObject({ name: 'Ruth A.', giving_url: 'https://give.selah.example/ruth' })
    }, WAIT)
    expect(JSON.stringify(await (await server.ask('/web/search?q=ruth')).json())).toContain('Ruth A.')
    const after = await entryOf(RUTH, editor, 'artist')
    expect(after.overrides.map(({ field }) => field).sort()).toEqual(['giving_url', 'name'])
    await dataOf(await editor.send('POST', `${path}/revisions/${after.version}/undo`))
    expect((await entryOf(RUTH, editor, 'artist')).fields).toMatchObject({ name: 'Ruth Adeyemi' })
    const wrong = { version: after.version, fields: { giving_url: 'javascript:alert(1)' } }
    expect(await refusalOf(await editor.send('POST', `${path}/edits`, wrong))).toMatchObject({ code: 'invalid_input' })
    const artists = await (await editor.send('GET', '/web/studio/library?kind=artist&q=ruth')).json()
    expect(artists.data).toMatchObject([{ id: RUTH, kind: 'artist', state: 'live' }])
  })
})
