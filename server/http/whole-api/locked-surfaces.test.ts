import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TAB_IDS } from '#brand/tabs.ts'
import type { Call } from '#contract/call.ts'
import { getArtistPage, listArtistContent } from '#contract/catalogue/artists.ts'
import { getBiblePassage } from '#contract/catalogue/bible.ts'
import { getContent, getSeries } from '#contract/catalogue/content.ts'
import * as daily from '#contract/catalogue/daily.ts'
import { getTab } from '#contract/catalogue/discover.ts'
import { listSaved } from '#contract/catalogue/library.ts'
import { issueOfflineLicenses } from '#contract/catalogue/offline.ts'
import * as playlists from '#contract/catalogue/playlists.ts'
import { getPreview } from '#contract/catalogue/previews.ts'
import * as feeds from '#contract/catalogue/private-feeds.ts'
import { listProgress, putProgress } from '#contract/catalogue/progress.ts'
import { getRadio } from '#contract/catalogue/radio.ts'
import { addReaction } from '#contract/catalogue/reactions.ts'
import { search } from '#contract/catalogue/search.ts'
import * as together from '#contract/catalogue/together.ts'
import { feedPath, pageDataPath, seriesPath } from '#contract/paths.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { updateEntitlementsEnded } from '#server/database/accounts/sessions.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const ITEM = 'the-heavens-declare'
const PSALM = { translation: 'kjv', reference: 'psalms-19' }
const LOCKED_PODCAST = 'hearing-the-word'
const RADIO = 'selah-radio'
const DAY = 'daily-11-21'
const PARTIES = ['guest', 'registered', 'formerly subscribed'] as const

type Visitor = Pick<TestVisitor, 'userId' | 'headers'>
const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** The calls whose answers have addresses of recordings, by their schemas. */
const CALLS = ANSWERS.map(({ call }) => call).filter(
  ({ reply, staff }) => !staff && /"(?:audio_url|fallback_url)":/.test(JSON.stringify(reply)),
)

describe.each(DATABASE_KINDS)('a locked item on every surface, on the %s database', (kind) => {
  let server: TestServer
  let artist = ''
  let lockedMedia: string[] = []
  let subscriber: Visitor
  const visitors = new Map<string, Visitor>()
  let playlistKey = ''
  let roomKey = ''

  beforeAll(async () => {
    server = await startTestServer(kind, { withBible: true })
    const { database, clock } = server.program
    const rows = await database.selectFrom('content').selectAll().where('audio_media', 'is not', null).execute()
    artist = rows.find(({ id }) => id === ITEM)?.artist_id ?? ''
    const isOpen = (row: { is_free: number; is_accessible: number }) => row.is_free === 1 && row.is_accessible === 1
    const open = new Set(rows.filter(isOpen).map(({ audio_media }) => audio_media))
    lockedMedia = rows.flatMap(({ audio_media }) => (audio_media && !open.has(audio_media) ? [audio_media] : []))
    const { data } = await (await server.ask('/web/authenticate', { method: 'POST' })).json()
    visitors.set('guest', { userId: '', headers: { authorization: `Bearer ${data.tokens[0].token}` } })
    visitors.set('registered', await signIn(server))
    const former = await signIn(server, { isSubscribed: true })
    visitors.set('formerly subscribed', former)
    subscriber = await signIn(server, { isSubscribed: true })
    for (const visitor of [former, subscriber, visitors.get('registered')]) if (visitor) await keep(visitor)
    await database
      .transaction()
      .execute((transaction) => updateEntitlementsEnded(transaction, former.userId, clock.now()))
    server.clock.advance(61)
    await share()
  })
  afterAll(() => server.stop())

  /** The visitor saves the item, and has heard some of it. */
  async function keep({ userId, headers }: Visitor): Promise<void> {
    await callServer(server, addReaction, { params: { id: ITEM }, body: {} }, headers)
    const at = new Date(server.clock.now()).toISOString()
    const heard = { position_seconds: 20, duration_seconds: 60, device_id: 'x', listened: [] }
    const params = { id: userId, content_id: ITEM }
    await callServer(server, putProgress, { params, body: { ...heard, at } }, headers)
  }

  /** A subscriber shares a playlist, and opens a room. */
  async function share(): Promise<void> {
    const { id } = await makePlaylist(subscriber)
    const params = { id: subscriber.userId, playlist_id: id }
    const { data } = await callServer(server, playlists.sharePlaylist, { params }, subscriber.headers)
    playlistKey = (data.share_path ?? '').split('/')[2] ?? ''
    const body = { content_id: ITEM, initials: 'ra' }
    roomKey = (await callServer(server, together.openRoom, { body }, subscriber.headers)).data.key
  }

  const makePlaylist = async ({ userId, headers }: Visitor) => {
    const body = { name: 'Psalms', entries: [`content:${ITEM}`] }
    return (await callServer(server, playlists.createPlaylist, { params: { id: userId }, body }, headers)).data
  }

  /** What each call answers about the item. */
  const surfaces: Readonly<Record<string, (visitor: Visitor) => Promise<unknown>>> = {
    [nameOf(getTab)]: ({ headers }) =>
      Promise.all(TAB_IDS.map((tab_id) => callServer(server, getTab, { params: { tab_id }, query: {} }, headers))),
    [nameOf(getContent)]: ({ headers }) => callServer(server, getContent, { params: { id: ITEM }, query: {} }, headers),
    [nameOf(getSeries)]: ({ headers }) =>
      callServer(server, getSeries, { params: { id: 'slow-psalms' }, query: {} }, headers),
    [nameOf(getArtistPage)]: ({ headers }) =>
      callServer(server, getArtistPage, { params: { id: artist }, query: {} }, headers),
    [nameOf(listArtistContent)]: ({ headers }) =>
      callServer(server, listArtistContent, { params: { id: artist }, query: { media_type: 'audio' } }, headers),
    [nameOf(getBiblePassage)]: ({ headers }) =>
      callServer(server, getBiblePassage, { params: PSALM, query: {} }, headers),
    [nameOf(search)]: ({ headers }) =>
      callServer(server, search, { query: { q: 'the heavens declare', type: 'content' } }, headers),
    [nameOf(listSaved)]: ({ userId, headers }) =>
      callServer(server, listSaved, { params: { id: userId }, query: {} }, headers),
    [nameOf(listProgress)]: ({ userId, headers }) =>
      callServer(server, listProgress, { params: { id: userId }, query: {} }, headers),
    [nameOf(playlists.getPlaylist)]: async (visitor) => {
      const params = { id: visitor.userId, playlist_id: (await makePlaylist(visitor)).id }
      return callServer(server, playlists.getPlaylist, { params }, visitor.headers)
    },
    [nameOf(playlists.getSharedPlaylist)]: ({ headers }) =>
      callServer(server, playlists.getSharedPlaylist, { params: { key: playlistKey } }, headers),
    [nameOf(together.getRoom)]: ({ headers }) =>
      callServer(server, together.getRoom, { params: { key: roomKey } }, headers),
    [nameOf(issueOfflineLicenses)]: ({ headers }) =>
      callServer(server, issueOfflineLicenses, { body: { content_ids: [ITEM] } }, headers),
  }

  /** Nobody gets a locked recording here, not even a subscriber. */
  const openToAll: typeof surfaces = {
    [nameOf(getPreview)]: ({ headers }) => callServer(server, getPreview, { params: { id: ITEM } }, headers),
    [nameOf(getRadio)]: async ({ headers }) => [
      await callServer(server, getRadio, { params: { id: RADIO } }, headers),
      await (await server.ask(`/radio/${RADIO}/live.m3u8`)).text(),
    ],
    [nameOf(daily.getDailyItem)]: ({ headers }) =>
      callServer(server, daily.getDailyItem, { params: { id: DAY }, query: {} }, headers),
    [nameOf(daily.getOwnDailyItem)]: ({ userId, headers }) =>
      callServer(server, daily.getOwnDailyItem, { params: { user_id: userId }, query: {} }, headers),
    [nameOf(daily.getOwnDailyItemLegacy)]: ({ userId, headers }) =>
      callServer(server, daily.getOwnDailyItemLegacy, { params: { user_id: userId }, query: {} }, headers),
  }

  /** The addresses of locked recordings in an answer. */
  const addressesIn = (answer: unknown) =>
    (JSON.stringify(answer).match(/\/(?:media|feeds)\/[^"\\\s<>]+/g) ?? []).filter((address) =>
      lockedMedia.some((id) => address.includes(id)),
    )
  const startOf = async (address: string) => {
    const response = await server.ask(address, { headers: { range: 'bytes=0-9' } })
    return [response.status, Number(response.headers.get('content-range')?.split('/')[1] ?? 0)] as const
  }

  test('every call that gives addresses of recordings is in one of the tables', () => {
    const named = [...Object.keys(surfaces), ...Object.keys(openToAll)].sort()
    expect(CALLS.map(nameOf).sort()).toEqual(named)
  })

  const mayCall = (name: string, party: string) =>
    party !== 'guest' || CALLS.find((call) => nameOf(call) === name)?.needs !== 'registered'

  test.each(Object.entries({ ...surfaces, ...openToAll }))(
    '%s gives it to nobody without access',
    async (name, read) => {
      for (const party of PARTIES) {
        const visitor = visitors.get(party)
        if (!visitor || !mayCall(name, party)) continue
        const given = addressesIn(await read(visitor))
        expect([party, given.filter((address) => !address.startsWith('/media/preview/'))]).toEqual([party, []])
      }
    },
  )

  test.each(Object.entries(surfaces))('%s gives it to a subscriber, and it plays', async (_name, read) => {
    const [address = '', ...others] = addressesIn(await read(subscriber))
    expect([address, ...others].filter((one) => !one.startsWith('/media/signed/'))).toEqual([])
    expect((await startOf(address))[0]).toBe(206)
  })

  test('a preview is less than half of it, and no way to the rest', async () => {
    const [preview = ''] = addressesIn(await openToAll[nameOf(getPreview)]?.(subscriber))
    const [whole = ''] = addressesIn(await surfaces[nameOf(getContent)]?.(subscriber))
    const [[status, bytes], [, all]] = [await startOf(preview), await startOf(whole)]
    expect([status, bytes > 0, bytes < all / 2]).toEqual([206, true, true])
    for (const address of [preview.replace('/preview/', '/signed/'), whole.replace(/signed\/[^/]+\//, '')]) {
      expect((await startOf(address))[0]).toBe(403)
    }
  })

  test('a private feed gives it while there is a subscription, and a public one never', async () => {
    const { data } = await callServer(
      server,
      feeds.openPrivateFeed,
      { params: { id: subscriber.userId }, body: { carries: 'library' } },
      subscriber.headers,
    )
    const feed = new URL(data.url).pathname
    const recording = feed.replace('feed.xml', `${ITEM}/the-heavens-declare.m4a`)
    expect([(await server.ask(feed)).status, (await startOf(recording))[0]]).toEqual([200, 206])
    for (const party of PARTIES.filter((name) => name !== 'guest')) {
      const { userId, headers } = visitors.get(party) ?? expect.unreachable()
      const opened = callServer(
        server,
        feeds.openPrivateFeed,
        { params: { id: userId }, body: { carries: 'library' } },
        headers,
      )
      await expect(opened).rejects.toThrow('subscription_required')
    }
    const xml = await (await server.ask(feedPath(LOCKED_PODCAST))).text()
    expect([xml.includes('<item>'), addressesIn(xml)]).toEqual([true, []])
  })

  test('pages of a shared playlist, a room and a series are the same for all, and have none', async () => {
    const paths = [`/p/${playlistKey}/`, `/together/${roomKey}/`, '/library/', seriesPath('slow-psalms')]
    for (const path of paths.flatMap((one) => [one, pageDataPath(one)])) {
      const body = await (await server.ask(path, { headers: subscriber.headers })).text()
      expect([path, addressesIn(body)]).toEqual([path, []])
    }
  })
})
