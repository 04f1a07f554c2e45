import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVENT_DAYS } from '#contract/limits.ts'
import type { Listening, ListeningOf, ListeningRank } from '#contract/studio/listening/listening.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { openTestBrowser, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { insertVisits, visitorsFrom } from '#testing/studio/insert-listening.ts'
import { countListening } from './count-listening.ts'

const DAY_SECONDS = 24 * 3600
const RUTH = 'artist-ruth-adeyemi'

describe.each(DATABASE_KINDS)('listening, counted by the clock on the %s database', (kind) => {
  let server: TestServer
  let own: string[]
  let other: string
  const staff = new Map<string, TestBrowser>()

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    for (const role of ['viewer', 'creator', 'editor']) await logIn(role)
    const items = server.program.database.selectFrom('content').select('id').orderBy('id')
    own = (await items.where('artist_id', '=', RUTH).limit(2).execute()).map(({ id }) => id)
    other = (await items.where('artist_id', '!=', RUTH).limit(1).execute())[0]?.id ?? ''
    await fill()
    // Two nodes at once; a third time changes nothing.
    await Promise.all([countListening(server.program), countListening(server.program)])
    await countListening(server.program)
  })
  afterAll(() => server.stop())

  async function logIn(role: string) {
    const browser = await openTestBrowser(server)
    await browser.startSession('/web/login', { email: `${role}@demo.selah.test`, password: 'selah-demo' })
    staff.set(role, browser)
  }
  const browserOf = (role: string) => {
    const browser = staff.get(role)
    if (!browser) throw new Error(`${role} is not logged in`)
    return browser
  }
  const ago = (days: number) => server.clock.now() - days * DAY_SECONDS * 1000
  const listen = (subject: string, visitors: readonly string[], days: number, seconds = 60) =>
    insertVisits(server.program.database, { visitors, at: ago(days), kind: 'listen', subject, seconds })

  async function fill() {
    const [first = '', second = ''] = own
    const { database } = server.program
    await listen(first, visitorsFrom(0, 40), 10)
    // Twice on one day is one listen; a third of them play it to the end.
    await listen(first, visitorsFrom(0, 30), 1)
    await listen(first, visitorsFrom(0, 30), 1, 10)
    await listen(first, visitorsFrom(100, 30), 1, 120)
    await listen(second, visitorsFrom(0, 9), 1)
    await listen(other, visitorsFrom(0, 20), 2)
    // Today is not over.
    await listen(other, visitorsFrom(500, 100), 0)
    const missed = { visitors: visitorsFrom(0, 10), at: ago(1), kind: 'view', subject: 'search_missed' } as const
    await insertVisits(database, { ...missed, fields: { props: { query: 'Psalm 151' } } })
    const few = { ...missed, visitors: visitorsFrom(0, 9) }
    await insertVisits(database, { ...few, fields: { props: { query: 'For my brother Tom' } } })
    for (const days of [1, 2, 3])
      await insertVisits(database, { visitors: visitorsFrom(0, 10), at: ago(days), kind: 'view', subject: 'daily' })
  }

  const read = async <data>(path: string, role = 'viewer'): Promise<data> => {
    const response = await browserOf(role).send('GET', path)
    expect(response.status).toBe(200)
    return ((await response.json()) as { data: data }).data
  }
  const refused = async (path: string, role: string) => refusalOf(await browserOf(role).send('GET', path))

  test('all listening: one visitor with one recording on one day is one listen', async () => {
    const month = await read<Listening>('/web/studio/listening?days=28')
    // 40 + 60 + 9 + 20 listens of 70 people, in steps of what ten account for.
    expect(month.total).toMatchObject({ listens: 120, people: 70, first_people: 70 })
    expect(month.days).toHaveLength(28)
    expect(month.days.at(-1)).toMatchObject({ listens: 60, people: 60, first_people: 30 })
    expect(month.days.at(-2)).toMatchObject({ people: 20 })
    expect(month.days.at(-3)).toMatchObject({ listens: null, people: null })
    const week = await read<Listening>('/web/studio/listening?days=7')
    expect(week.total).toMatchObject({ people: 60, first_people: 30 })
    expect(week.before).toMatchObject({ listens: 40 })
    const year = await read<Listening>('/web/studio/listening?days=365')
    expect(year.total).toMatchObject({ listens: 120, people: null, first_people: null })
  })

  test('days of prayer are counted, and words that ten people searched for', async () => {
    const { site } = await read<Listening>('/web/studio/listening?days=28')
    expect(site?.prayer_days.filter(({ people }) => people !== null)).toEqual([{ days: '2-3', people: 10 }])
    expect(site?.missed).toEqual([{ words: 'psalm 151', people: 10 }])
    const stored = await server.program.database.selectFrom('listening_window').select('subject').execute()
    expect(JSON.stringify(stored)).not.toContain('brother')
  })

  test('a ranking leaves out what nine people heard, and a curve shows where people leave', async () => {
    const ranks = await read<ListeningRank[]>('/web/studio/listening/ranking?days=28&kind=recording')
    expect(ranks.map(({ id, listens, people }) => [id, listens, people])).toEqual([
      [own[0], 100, 70],
      [other, 20, 20],
    ])
    const one = await read<ListeningOf>(`/web/studio/listening/recording/${own[0]}?days=28`)
    expect(one.places).toHaveLength(25)
    expect([one.places[0], one.places[11], one.places[24]]).toEqual([1, 1, 30 / 70])
    expect(one.loss?.place).toBe(13)
    const small = await read<ListeningOf>(`/web/studio/listening/recording/${own[1]}?days=28`)
    expect(small).toMatchObject({ total: null, places: [], loss: null })
    const artists = await read<ListeningRank[]>('/web/studio/listening/ranking?days=28&kind=artist')
    expect(artists.map(({ people }) => people)).toEqual([70, 20])
  })

  test('a creator sees their own artist only; an editor nothing', async () => {
    const mine = await read<Listening>('/web/studio/listening?days=28', 'creator')
    expect(mine).toMatchObject({ artist: { id: RUTH }, site: null, total: { people: 70 } })
    const ranks = await read<ListeningRank[]>('/web/studio/listening/ranking?days=28&kind=recording', 'creator')
    expect(ranks.map(({ id }) => id)).toEqual([own[0]])
    for (const path of ['?days=28&artist_id=artist-ansel-moreau', '/ranking?days=7&kind=series&artist_id=none'])
      expect(await refused(`/web/studio/listening${path}`, 'creator')).toMatchObject({ code: 'artist_not_found' })
    const others = await refused(`/web/studio/listening/recording/${other}?days=28`, 'creator')
    expect(others).toMatchObject({ code: 'content_not_found' })
    expect(await refused('/web/studio/listening?days=28', 'editor')).toMatchObject({ status: 403 })
  })

  test('a table is saved as CSV with the same figures, and the audit log records it', async () => {
    const path = '/web/studio/listening/export?days=28&table=recording'
    const response = await browserOf('creator').send('GET', path)
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines[0]).toContain('id,title,of,listens,people,seconds,finished')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`${own[0]},`)
    const entry = server.program.database
      .selectFrom('staff_action')
      .selectAll()
      .where('kind', '=', 'listening_exported')
    expect(await entry.execute()).toMatchObject([{ subject_id: `recording 28 ${RUTH}` }])
    const days = await browserOf('viewer').send('GET', '/web/studio/listening/export?days=7&table=days')
    expect((await days.text()).trim().split('\r\n')).toHaveLength(8)
    expect(await refused(path, 'editor')).toMatchObject({ status: 403 })
    expect(await refused('/web/studio/listening/export?days=5&table=days', 'viewer')).toMatchObject({ status: 400 })
  })

  test('what one visitor heard is deleted with the events, and the totals stay', async () => {
    for (const days of [1, EVENT_DAYS]) {
      server.clock.advance(days * DAY_SECONDS)
      await countListening(server.program)
    }
    await logIn('viewer')
    const { database } = server.program
    expect(
      await database.selectFrom('listening_visit').select('day').where('kind', '!=', 'recording').execute(),
    ).toEqual([])
    expect(await read<Listening>('/web/studio/listening?days=28')).toMatchObject({ total: null })
    const fresh = await read<Listening>('/web/studio/listening?days=365')
    expect(fresh.total?.listens).toBeGreaterThan(200)
  })
})
