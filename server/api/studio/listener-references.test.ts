import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOM_LONGEST_SECONDS } from '#contract/room-limits.ts'
import type { EntryReferences } from '#contract/studio/references.ts'
import type { Transaction } from '#server/database/database.ts'
import { insertPlaylist } from '#server/database/listening/playlists.ts'
import { insertPrivateFeed } from '#server/database/listening/private-feeds.ts'
import { insertTogetherRoom } from '#server/database/listening/together-rooms.ts'
import { insertPlanRun } from '#server/database/plans/plan-runs.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const PLAYLIST = { name: 'Before sleep', kind: 'list', version: 0, share_key: null, updated_at: 0 } as const
const NO_SECRET = { secret_generation: null, secret_hashes: null, encrypted_secret: null, encrypted_by: null } as const
const FEED = { kind: 'series', generation: 1, last_fetched_at: null, last_app: null, ...NO_SECRET } as const
const RUN = { done_days: 1, last_done_on: null, is_paused: 0, shows_days: 0, group_key: null } as const
const ROOM = { duration_ms: 60_000, status: 'paused', position_ms: 0, at_ms: 0, version: 0, ended_at: null } as const
/** A series that is a plan of the brand, and one whose picture a plan borrows. */
const [PLAN_SERIES, SCENERY] = ['i-am', 'still-waters']

describe.each(BOTH_DATABASES)('references of listeners to entries, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser
  let owner: TestBrowser
  let seriesId: string
  let items: string[]

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    editor = await logInAsStaff(server, 'editor')
    owner = await logInAsStaff(server, 'operator')
    seriesId = await seriesWith(PLAN_SERIES)
    const rows = await server.program.database
      .selectFrom('content')
      .select('id')
      .where('series_id', '=', seriesId)
      .orderBy('position')
      .execute()
    items = rows.map(({ id }) => id)
  })
  afterAll(() => server.stop())

  async function seriesWith(handle: string): Promise<string> {
    const { database } = server.program
    return (await database.selectFrom('series').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id
  }
  const referencesOf = async (type: string, ids: readonly string[], by = editor) =>
    dataOf<EntryReferences>(await by.send('POST', `/web/studio/catalogue/${type}/references`, { ids }))
  const namesOf = ({ from }: EntryReferences, wanted: string) =>
    from.find((group) => group.kind === wanted)?.named.map(({ name }) => name)
  const inTransaction = (run: (transaction: Transaction) => Promise<void>) =>
    server.program.database.transaction().execute(run)
  const addPlaylists = (name: string, count: number, entries: readonly string[]) =>
    inTransaction(async (given) => {
      for (let at = 0; at < count; at += 1) {
        const [id, entries_json] = [`${name}-${at}`, JSON.stringify(entries)]
        await insertPlaylist(given, { ...PLAYLIST, id, slot: id, user_id: id, entries_json, created_at: 0 })
      }
    })

  test('playlists are counted once each, fewer than ten are a few, and nobody is named', async () => {
    const [first = '', second = ''] = items
    expect((await referencesOf('content', [first])).listeners).toEqual([])
    await addPlaylists('few', 3, [`content:${first}`, `content:${second}`, 'radio:calm'])
    expect((await referencesOf('content', [first])).listeners).toEqual([{ kind: 'playlist', count: null }])
    await addPlaylists('many', 9, [`content:${first}`])
    const found = await referencesOf('content', [first, second])
    expect(found.listeners).toEqual([{ kind: 'playlist', count: 12 }])
    expect((await referencesOf('content', [second])).listeners).toEqual([{ kind: 'playlist', count: null }])
    expect(JSON.stringify(found)).not.toMatch(/few-|many-|Before sleep/)
  })

  test('an id that is the beginning of another, or a channel of that name, does not count as in a playlist', async () => {
    const [third = ''] = items.slice(2)
    await addPlaylists('alike', 1, [`content:${third}-2`, `radio:${third}`])
    expect((await referencesOf('content', [third])).listeners).toEqual([])
  })

  test('private feeds are those of the series, and rooms those that are open', async () => {
    const now = server.program.clock.now()
    const [item = ''] = items.slice(3)
    const room = { ...ROOM, content_id: item, user_id: 'host' }
    await inTransaction(async (given) => {
      await insertPrivateFeed(given, { ...FEED, id: 'feed', user_id: 'a', subject: seriesId, created_at: 0 })
      await insertPrivateFeed(given, { ...FEED, id: 'saved', kind: 'saved', user_id: 'a', subject: '', created_at: 0 })
      await insertTogetherRoom(given, { ...room, id: 'ended', created_at: now, ended_at: now })
      await insertTogetherRoom(given, { ...room, id: 'left', created_at: now - ROOM_LONGEST_SECONDS * 1000 })
    })
    expect((await referencesOf('series', [seriesId])).listeners).toContainEqual({ kind: 'private-feed', count: null })
    expect((await referencesOf('content', [item])).listeners).toEqual([])
    await inTransaction((given) => insertTogetherRoom(given, { ...room, id: 'open', created_at: now }))
    expect((await referencesOf('content', [item])).listeners).toEqual([{ kind: 'room', count: null }])
  })

  test('plans are listed for their days and their picture, with the people who began them for the days only', async () => {
    await inTransaction(async (given) => {
      for (let at = 0; at < 11; at += 1) {
        const run = { ...RUN, user_id: `praying-${at}`, started_on: '2026-11-20', created_at: 0 }
        await insertPlanRun(given, { ...run, plan_id: 'seven-times-i-am' })
        await insertPlanRun(given, { ...run, plan_id: 'seven-psalms-for-a-hard-week' })
      }
    })
    const series = await referencesOf('series', [seriesId])
    const title = namesOf(await referencesOf('content', [items.at(-1) ?? '']), 'plan')
    expect(title).toHaveLength(1)
    expect(namesOf(series, 'plan')).toEqual(title)
    expect(series.listeners).toContainEqual({ kind: 'plan', count: 11 })
    const scenery = await referencesOf('series', [await seriesWith(SCENERY)])
    expect(namesOf(scenery, 'plan')).toEqual(['Seven Psalms for a Hard Week'])
    expect(scenery.listeners).toEqual([])
  })

  test('letters that are not sent yet are listed for staff who may read letters', async () => {
    const audience = { locale: null, access: 'everyone', artist_id: null, series_id: seriesId }
    const letter = { text: 'x', button_text: null, button_url: null, version: 0, starts_at: null, gathered_to: '' }
    const rest = { is_gathered: 0, ended_at: null, created_at: 0, updated_at: 0, created_by: null } as const
    const audience_json = JSON.stringify(audience)
    await server.program.database
      .insertInto('letter')
      .values([
        { ...letter, ...rest, id: 'draft', channel: 'email', subject: 'Advent with us', state: 'draft', audience_json },
        { ...letter, ...rest, id: 'push', channel: 'push', subject: 'Tonight', state: 'push_scheduled', audience_json },
        { ...letter, ...rest, id: 'held', channel: 'push', subject: 'Held back', state: 'push_paused', audience_json },
        { ...letter, ...rest, id: 'idea', channel: 'push', subject: 'An idea', state: 'push_draft', audience_json },
        { ...letter, ...rest, id: 'sent', channel: 'email', subject: 'Long ago', state: 'sent', audience_json },
      ])
      .execute()
    const open = ['Advent with us', 'Held back', 'An idea', 'Tonight']
    expect(namesOf(await referencesOf('series', [seriesId], owner), 'letter')).toEqual(open)
    expect(namesOf(await referencesOf('series', [seriesId]), 'letter')).toBeUndefined()
  })
})
