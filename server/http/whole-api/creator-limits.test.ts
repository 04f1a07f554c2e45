import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STAFF_PERMISSIONS } from '#contract/studio/permissions.ts'
import { domainsOfPermission, permissionsOfRoles } from '#rules/studio/role-permissions.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { ATTEMPTS, type Attempt, OTHER, type Own, RUTH } from '#testing/studio/creator-attempts.ts'
import { logInAsStaff } from '#testing/studio/staff-browser.ts'

const SECRET = 'Unpublished-by-Ansel'
/** The permissions of a creator without review: they decide which calls a reviewed creator tries here. */
const CREATOR = permissionsOfRoles([{ role: 'creator', artist_id: RUTH, needs_review: false }])
const MAY = STAFF_PERMISSIONS.filter((permission) => domainsOfPermission(CREATOR, permission).length > 0)
const REACHABLE = ANSWERS.map(({ call }) => call).filter(
  ({ staff, path }) =>
    path.startsWith('/web/studio/') && staff !== undefined && (staff === 'any' || MAY.includes(staff)),
)

describe('a reviewed creator', () => {
  let server: TestServer
  let creator: TestBrowser
  let own: Own
  let theirs: Record<string, string>

  beforeAll(async () => {
    server = await startTestServer('embedded')
    await insertDemoAccounts(server.program)
    const { database } = server.program
    const rows = await database
      .selectFrom('content')
      .select(['id', 'series_id'])
      .where('artist_id', '=', RUTH)
      .where('visibility', '=', 'public')
      .where('series_id', 'is not', null)
      .orderBy('id')
      .limit(3)
      .execute()
    const [draft = '', live = '', waiting = ''] = rows.map(({ id }) => id)
    const series = rows[1]?.series_id ?? ''
    creator = await logIn('creator')
    own = { draft, live, series, waiting, hiddenBy: 0, review: '' }
    await hide([draft, waiting])
    // Before the owner asked for review, the creator hid and showed a recording: its undo would hide it again.
    own.hiddenBy = await editAsEditor('content', live, { visibility: 'private' })
    await editAsEditor('content', live, { visibility: 'public', title: 'By an editor' })
    await database.updateTable('staff_role').set({ needs_review: 1 }).where('role', '=', 'creator').execute()
    const sent = await request('POST', `/web/studio/catalogue/content/${live}/reviews`, {
      version: 1000,
      fields: { title: 'Sent' },
    })
    own.review = sent.answered.data.id
    theirs = await makeTheirs()
    await insertFeed('own-feed', series, waiting)
    await insertUpload('own-upload', creator.id(), 'own.mp3')
    await insertUpload('own-second-upload', creator.id(), 'own-second.mp3')
  })
  afterAll(() => server.stop())

  const logIn = (name: string) => logInAsStaff(server, name)
  const hide = (ids: readonly string[]) =>
    server.program.database.updateTable('content').set({ visibility: 'private' }).where('id', 'in', ids).execute()
  const request = async (method: string, path: string, body?: object) => {
    const response = await creator.send(method, path, body)
    const text = await response.text()
    return { status: response.status, text, answered: JSON.parse(text) }
  }
  const editAsEditor = async (kind: string, id: string, fields: object): Promise<number> => {
    const editor = await logIn('editor')
    const path = `/web/studio/catalogue/${kind}/${id}`
    const { version } = (await (await editor.send('GET', path)).json()).data
    return (await (await editor.send('POST', `${path}/edits`, { version, fields })).json()).data.version
  }

  /** Unpublished work of another artist: a recording, a series, a feed, a review and an upload. */
  async function makeTheirs() {
    const { database } = server.program
    const rows = await database
      .selectFrom('content')
      .select(['id', 'series_id'])
      .where('artist_id', '=', OTHER)
      .execute()
    const [content] = rows.filter(({ series_id }) => series_id !== null)
    const { id = '', series_id } = content ?? {}
    const hidden = { visibility: 'private', title: SECRET, description: SECRET } as const
    await database.updateTable('content').set(hidden).where('id', '=', id).execute()
    await database
      .updateTable('series')
      .set(hidden)
      .where('id', '=', series_id ?? '')
      .execute()
    await editAsEditor('content', id, { title: `${SECRET} again` })
    const editor = await logIn('editor')
    const path = `/web/studio/catalogue/content/${id}/reviews`
    const review = await editor.send('POST', path, { version: 1000, fields: { description: `${SECRET} sent` } })
    const reviewId = (await review.json()).data.id
    await insertFeed('their-feed', series_id ?? '', id)
    await insertUpload('their-upload', editor.id(), `${SECRET}.mp3`)
    return { content: id, series: series_id ?? '', review: reviewId }
  }

  /** A feed that fills a series, with one episode that nobody has approved. */
  async function insertFeed(name: string, series_id: string, content_id: string) {
    const { database } = server.program
    const nothing = { image_address: null, etag: null, last_modified: null, last_failure: null, category: null }
    const none = { locale: null, feed_locale: null, removed_at: null, podcast_guid: null, completed_at: 1 }
    const counts = { checked_at: 1, next_check_at: 1, failures: 0, claimed_until: 0, items_left: 0 }
    const flags = {
      is_blocked: 0,
      is_locked: 0,
      is_owner_agreed: 1,
      ended: 0,
      is_paused: 0,
      needs_approval: 1,
    } as const
    const texts = { categories_json: '[]', blocks_json: '[]', fingerprint: '' }
    const address = `http://127.0.0.1:1/${name}.xml`
    await database
      .insertInto('feed')
      .values({ series_id, address, ...nothing, ...none, ...counts, ...flags, ...texts })
      .execute()
    const source = { content_id, series_id, guid: name, enclosure_address: 'http://127.0.0.1:1/a.mp3' }
    const rest = { image_address: null, fingerprint: '', season: null, season_name: null, notes_html: '' }
    await database
      .insertInto('content_source')
      .values({ ...source, ...rest, is_blocked: 0, episode_type: null, left_at: null, is_waiting: 1 })
      .execute()
  }

  async function insertUpload(id: string, member_id: string, file_name: string) {
    const { database } = server.program
    const media = await database
      .selectFrom('content')
      .select('audio_media')
      .where('audio_media', 'is not', null)
      .execute()
    const tags = { title: 'At once', description: '', artist: null, album: null, disc: 1, number: 1 }
    const tags_json = JSON.stringify({ ...tags, published_at: null, chapters: [], has_cover: true })
    const nothing = { fault: null, fault_detail: null, expires_at: null, wide_image: null, passages_json: null }
    await database
      .insertInto('upload')
      .values({
        ...{ id, member_id, file_name, loudness: 'even', byte_count: 1, received: 1, state: 'ready', step: 'words' },
        ...{ progress: 100, attempts: 1, claimed_until: 0, created_at: 1, is_video: 0, image: 'x/x.webp' },
        ...{ media_id: media[0]?.audio_media ?? null, tags_json, ...nothing },
        ...{ content_id: null, series_id: null },
      })
      .execute()
  }

  /** All that listeners see now, or will see without another action: rows that are not private. */
  async function published() {
    const { database } = server.program
    const shown = (table: 'content' | 'series') =>
      database.selectFrom(table).selectAll().where('visibility', '!=', 'private').orderBy('id').execute()
    const feeds = database
      .selectFrom('feed')
      .select(['series_id', 'needs_approval', 'removed_at', 'category'])
      .execute()
    const artists = database.selectFrom('artist').selectAll().orderBy('id').execute()
    return JSON.stringify([await shown('content'), await shown('series'), await artists, await feeds])
  }

  const addressOf = (path: string, { path: params = {}, query }: Attempt) =>
    `${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))}${query ? `?${query}` : ''}`

  test('every call that a creator may make is in the table, and no other', () => {
    expect(REACHABLE.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(ATTEMPTS).sort())
  })

  test.each(REACHABLE.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s publishes nothing, changes nothing that listeners see, and shows no draft of another artist',
    async (name, { method, path }) => {
      for (const attempt of ATTEMPTS[name]?.(own) ?? []) {
        const before = await published()
        const { text, status } = await request(method, addressOf(path, attempt), attempt.body)
        expect([status === 500, text.includes(SECRET)]).toEqual([false, false])
        expect(await published()).toBe(before)
      }
    },
  )

  test.each(
    REACHABLE.filter(({ path }) => path.includes(':')).map((call) => [`${call.method} ${call.path}`, call] as const),
  )('%s shows and changes nothing of another artist', async (name, { method, path }) => {
    const { database } = server.program
    const content = theirs.content ?? ''
    const ofTheirs = () =>
      database.selectFrom('content').selectAll().where('artist_id', '=', OTHER).orderBy('id').execute()
    const before = JSON.stringify(await ofTheirs())
    const isAbout = (word: string) => path.includes(word)
    const id = isAbout('/reviews/:id') ? theirs.review : isAbout('/feeds/') ? theirs.series : content
    const ids = [
      { kind: 'content', id: isAbout('/uploads/') ? 'their-upload' : id },
      { kind: 'series', id: theirs.series },
    ]
    for (const attempt of ATTEMPTS[name]?.(own) ?? [])
      for (const params of ids) {
        const about = { ...params, id: isAbout('/artists/') ? OTHER : (params.id ?? ''), version: '1' }
        const body = attempt.body && JSON.parse(JSON.stringify(attempt.body).replaceAll(own.live, content))
        const { text, status } = await request(method, addressOf(path, { path: about }), body)
        expect([status === 500, text.includes(SECRET)]).toEqual([false, false])
        if (path.includes(':id')) expect([400, 403, 404]).toContain(status)
      }
    expect(JSON.stringify(await ofTheirs())).toBe(before)
  })
})
