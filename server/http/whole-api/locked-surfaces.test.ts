import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TAB_IDS } from '#brand/tabs.ts'
import { linkIdentity } from '#contract/accounts/identity-providers.ts'
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
import { listAllTextTracks } from '#server/database/catalogue/text-tracks.ts'
import type { ContentRow } from '#server/database/tables.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

type Item = { id: string; series: string; words: string; type: 'audio' | 'video' }
/** Items that are locked for all without a subscription, by the word that ends a test's name. */
const ITEMS: Readonly<Record<'recording' | 'film', Item>> = {
  recording: { id: 'the-heavens-declare', series: 'slow-psalms', words: 'the heavens declare', type: 'audio' },
  film: {
    id: 'morning-mercies-the-film',
    series: 'mercies-on-film',
    words: 'morning mercies the film',
    type: 'video',
  },
}
const ITEM = ITEMS.recording.id
const PSALM = { translation: 'kjv', reference: 'psalms-19' }
const LOCKED_PODCAST = 'hearing-the-word'
const RADIO = 'selah-radio'
const DAY = 'daily-11-21'
const PARTIES = ['guest', 'registered', 'formerly subscribed'] as const

type Visitor = Pick<TestVisitor, 'userId' | 'headers'>
const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** Calls whose `url` is not the address of a recording, with what it leads to. */
const OTHER_URLS: Readonly<Record<string, string>> = {
  [nameOf(linkIdentity)]: 'the page of another service, where an account is linked',
  [nameOf(feeds.openPrivateFeed)]: 'a feed, which a test of its own asks for',
  [nameOf(feeds.rotatePrivateFeed)]: 'a feed, as it is opened',
}

/** Calls that never give the film, not even to a subscriber, with the reason. */
const WITHOUT_FILMS: Readonly<Record<string, string>> = {
  [nameOf(getBiblePassage)]: 'it is no reading of a passage',
  [nameOf(issueOfflineLicenses)]: 'films are not downloaded',
  [nameOf(together.getRoom)]: 'people hear recordings together, not films',
}

/** The calls whose answers have addresses of recordings, by their schemas. */
const CALLS = ANSWERS.map(({ call }) => call).filter(
  ({ reply, staff }) =>
    !staff && /"(?:audio_url|video_url|primary_video_url|fallback_url|url)":/.test(JSON.stringify(reply)),
)

describe.each(DATABASE_KINDS)('a locked item on every surface, on the %s database', (kind) => {
  let server: TestServer
  let artists = new Map<string, string>()
  /** The media of each locked item: sound, film and texts. */
  const lockedMedia = new Map<string, string[]>()
  let subscriber: Visitor
  const visitors = new Map<string, Visitor>()
  const playlistKeys = new Map<string, string>()
  let roomKey = ''

  beforeAll(async () => {
    server = await startTestServer(kind, { withBible: true })
    const { database, clock } = server.program
    await database.updateTable('content').set({ is_free: 0 }).where('id', '=', ITEMS.film.id).execute()
    const rows = await database.selectFrom('content').selectAll().execute()
    artists = new Map(rows.map(({ id, artist_id }) => [id, artist_id ?? '']))
    const tracks = Map.groupBy(await listAllTextTracks(database), ({ content_id }) => content_id)
    const mediaOf = ({ id, audio_media, video_media }: ContentRow) =>
      [audio_media, video_media, ...(tracks.get(id) ?? []).map(({ media_id }) => media_id)].filter(
        (one) => one !== null,
      )
    const isOpen = (row: ContentRow) => row.is_free === 1 && row.is_accessible === 1
    const open = new Set(rows.filter(isOpen).flatMap(mediaOf))
    for (const row of rows.filter((one) => !isOpen(one))) {
      lockedMedia.set(
        row.id,
        mediaOf(row).filter((id) => !open.has(id)),
      )
    }
    const { data } = await (await server.ask('/web/authenticate', { method: 'POST' })).json()
    visitors.set('guest', { userId: '', headers: { authorization: `Bearer ${data.tokens[0].token}` } })
    visitors.set('registered', await signIn(server))
    const former = await signIn(server, { isSubscribed: true })
    visitors.set('formerly subscribed', former)
    subscriber = await signIn(server, { isSubscribed: true })
    for (const visitor of [former, subscriber, visitorOf('registered')]) {
      for (const item of Object.values(ITEMS)) await keep(visitor, item)
    }
    await database
      .transaction()
      .execute((transaction) => updateEntitlementsEnded(transaction, former.userId, clock.now()))
    server.clock.advance(61)
    for (const item of Object.values(ITEMS)) await share(item)
    const body = { content_id: ITEMS.recording.id, initials: 'ra' }
    roomKey = (await callServer(server, together.openRoom, { body }, subscriber.headers)).data.key
  })
  afterAll(() => server.stop())

  const visitorOf = (party: string) => visitors.get(party) ?? expect.unreachable()

  /** The visitor saves the item, and has heard some of it. */
  async function keep({ userId, headers }: Visitor, { id }: Item): Promise<void> {
    await callServer(server, addReaction, { params: { id }, body: {} }, headers)
    const at = new Date(server.clock.now()).toISOString()
    const heard = { position_seconds: 20, duration_seconds: 60, device_id: 'x', listened: [] }
    await callServer(server, putProgress, { params: { id: userId, content_id: id }, body: { ...heard, at } }, headers)
  }

  /** A subscriber shares a playlist of an item. */
  async function share(item: Item): Promise<void> {
    const { id } = await makePlaylist(subscriber, item)
    const params = { id: subscriber.userId, playlist_id: id }
    const { data } = await callServer(server, playlists.sharePlaylist, { params }, subscriber.headers)
    playlistKeys.set(item.id, (data.share_path ?? '').split('/')[2] ?? '')
  }

  const makePlaylist = async ({ userId, headers }: Visitor, { id }: Item) => {
    const body = { name: 'Psalms', entries: [`content:${id}`] }
    return (await callServer(server, playlists.createPlaylist, { params: { id: userId }, body }, headers)).data
  }

  /** What each call answers about an item. */
  const surfaces: Readonly<Record<string, (visitor: Visitor, item: Item) => Promise<unknown>>> = {
    [nameOf(getTab)]: ({ headers }) =>
      Promise.all(TAB_IDS.map((tab_id) => callServer(server, getTab, { params: { tab_id }, query: {} }, headers))),
    [nameOf(getContent)]: ({ headers }, { id }) =>
      callServer(server, getContent, { params: { id }, query: {} }, headers),
    [nameOf(getSeries)]: ({ headers }, { series }) =>
      callServer(server, getSeries, { params: { id: series }, query: {} }, headers),
    [nameOf(getArtistPage)]: ({ headers }, { id }) =>
      callServer(server, getArtistPage, { params: { id: artists.get(id) ?? '' }, query: {} }, headers),
    [nameOf(listArtistContent)]: ({ headers }, { id, type }) => {
      const params = { id: artists.get(id) ?? '' }
      return callServer(server, listArtistContent, { params, query: { media_type: type } }, headers)
    },
    [nameOf(getBiblePassage)]: ({ headers }) =>
      callServer(server, getBiblePassage, { params: PSALM, query: {} }, headers),
    [nameOf(search)]: ({ headers }, { words }) =>
      callServer(server, search, { query: { q: words, type: 'content' } }, headers),
    [nameOf(listSaved)]: ({ userId, headers }) =>
      callServer(server, listSaved, { params: { id: userId }, query: {} }, headers),
    [nameOf(listProgress)]: ({ userId, headers }) =>
      callServer(server, listProgress, { params: { id: userId }, query: {} }, headers),
    [nameOf(playlists.getPlaylist)]: async (visitor, item) => {
      const params = { id: visitor.userId, playlist_id: (await makePlaylist(visitor, item)).id }
      return callServer(server, playlists.getPlaylist, { params }, visitor.headers)
    },
    [nameOf(playlists.getSharedPlaylist)]: ({ headers }, { id }) =>
      callServer(server, playlists.getSharedPlaylist, { params: { key: playlistKeys.get(id) ?? '' } }, headers),
    [nameOf(together.getRoom)]: ({ headers }) =>
      callServer(server, together.getRoom, { params: { key: roomKey } }, headers),
    [nameOf(issueOfflineLicenses)]: ({ headers }, { id }) =>
      callServer(server, issueOfflineLicenses, { body: { content_ids: [id] } }, headers),
  }

  /** Nobody gets a locked recording here, not even a subscriber. */
  const openToAll: typeof surfaces = {
    [nameOf(getPreview)]: ({ headers }, { id }) => callServer(server, getPreview, { params: { id } }, headers),
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

  /** The addresses of locked media in an answer: of all items, or one. Those in a private feed have the item's id. */
  function addressesIn(answer: unknown, items: readonly string[] = [...lockedMedia.keys()]): string[] {
    const media = items.flatMap((id) => lockedMedia.get(id) ?? [])
    const addresses = JSON.stringify(answer).match(/\/(?:media|feeds)\/[^"\\\s<>]+/g) ?? []
    return addresses.filter((address) =>
      address.startsWith('/feeds/')
        ? items.some((id) => address.includes(`/${id}/`))
        : media.some((id) => address.includes(id)),
    )
  }
  const startOf = async (address: string) => {
    const response = await server.ask(address, { headers: { range: 'bytes=0-9' } })
    return [response.status, Number(response.headers.get('content-range')?.split('/')[1] ?? 0)] as const
  }

  test('every call that gives addresses of recordings is in one of the tables', () => {
    const named = [surfaces, openToAll, OTHER_URLS].flatMap(Object.keys).sort()
    expect(CALLS.map(nameOf).sort()).toEqual(named)
  })

  const mayCall = (name: string, party: string) =>
    party !== 'guest' || CALLS.find((call) => nameOf(call) === name)?.needs !== 'registered'
  const readings = (table: typeof surfaces) =>
    Object.entries(table).flatMap(([name, read]) =>
      Object.entries(ITEMS).map(([what, item]) => [name, what, read, item] as const),
    )
  const given = readings(surfaces).filter(([name, what]) => what !== 'film' || !(name in WITHOUT_FILMS))

  test.each(readings({ ...surfaces, ...openToAll }))(
    '%s gives nobody without access the %s',
    async (name, _what, read, item) => {
      for (const party of PARTIES.filter((one) => mayCall(name, one))) {
        const given = addressesIn(await read(visitorOf(party), item))
        expect([party, given.filter((address) => !address.startsWith('/media/preview/'))]).toEqual([party, []])
      }
    },
  )

  test.each(given)('%s gives a subscriber the %s, and it plays', async (_name, _what, read, item) => {
    const answer = await read(subscriber, item)
    expect(addressesIn(answer).filter((address) => !address.startsWith('/media/signed/'))).toEqual([])
    const addresses = addressesIn(answer, [item.id])
    const statuses = await Promise.all([...new Set(addresses)].map(async (address) => (await startOf(address))[0]))
    expect([statuses.length > 0, statuses.filter((status) => status !== 206)]).toEqual([true, []])
  })

  test.each(Object.entries(ITEMS))('the %s is matched by its sound or film, and by its text', async (_what, item) => {
    const given = addressesIn(await surfaces[nameOf(getContent)]?.(subscriber, item), [item.id])
    const media = lockedMedia.get(item.id) ?? []
    expect([media.length, media.filter((id) => !given.some((address) => address.includes(id)))]).toEqual([2, []])
    expect(given.some((address) => address.endsWith('.vtt'))).toBe(true)
  })

  test('a preview is less than half of it, and no way to the rest', async () => {
    const [preview = ''] = addressesIn(await openToAll[nameOf(getPreview)]?.(subscriber, ITEMS.recording))
    const [whole = ''] = addressesIn(await surfaces[nameOf(getContent)]?.(subscriber, ITEMS.recording))
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
    const answer = await server.ask(feed)
    expect([answer.status, (await startOf(recording))[0]]).toEqual([200, 206])
    expect(addressesIn(await answer.text())).toContain(recording)
    for (const party of PARTIES.filter((name) => name !== 'guest')) {
      const { userId, headers } = visitorOf(party)
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

  test('pages of a shared playlist, a room and a series are the same for all, and contain no address of locked media', async () => {
    const shared = Object.values(ITEMS).flatMap(({ id, series }) => [`/p/${playlistKeys.get(id)}/`, seriesPath(series)])
    const paths = ['/library/', `/together/${roomKey}/`, ...shared]
    for (const path of paths.flatMap((one) => [one, pageDataPath(one)])) {
      const body = await (await server.ask(path, { headers: subscriber.headers })).text()
      expect([path, addressesIn(body)]).toEqual([path, []])
    }
  })
})
