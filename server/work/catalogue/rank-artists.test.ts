import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followArtist, unfollowArtist } from '#contract/catalogue/reactions.ts'
import { search } from '#contract/catalogue/search.ts'
import { rebuildSearch } from '#operate/index-search/rebuild-search.ts'
import { indexCatalogue } from '#server/database/search/catalogue-index.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testArtist, testItem, testManifest, testSeries } from '#testing/catalogue/test-pack.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { rankArtists } from './rank-artists.ts'

/** Enough time for `rankArtists` to start waiting for the import. */
const HEAD_START_MILLISECONDS = 400

describe.each(DATABASE_KINDS)('ranks of followed artists, on the %s database', (kind) => {
  let server: TestServer
  let members: TestVisitor[]
  const handles = ['ruth', 'naomi', 'orpah']
  const artists = handles.map((handle) => testArtist(handle, { name: `Lanternlight ${handle}` }))

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    const series = handles.map((author) => testSeries(`by-${author}`, { author, items: [testItem(`of-${author}`)] }))
    await importTestPack(testManifest({ artists, series, feeds: [] }), server)
    members = [await signIn(server), await signIn(server)]
  })
  afterAll(() => server.stop())

  async function found(): Promise<string[]> {
    // Not a catalogue write: the cache expires by age.
    server.clock.advance(61)
    const { data } = await callServer(server, search, { query: { q: 'lanternlight', type: 'artist' } })
    return data.groups.flatMap(({ items }) => items.map(({ id }) => id.replace('artist-', '')))
  }
  const follow = (member: TestVisitor | undefined, id: string) =>
    callServer(server, followArtist, { params: { id: `artist-${id}` }, body: {} }, member?.headers)

  test('the search ranks artists by followers after the next run', async () => {
    expect((await found()).toSorted()).toEqual(handles.toSorted())
    for (const member of members) await follow(member, 'orpah')
    await follow(members[0], 'naomi')
    expect(await rankArtists(server.program.database)).toBe(2)
    expect(await found()).toEqual(['orpah', 'naomi', 'ruth'])
  })

  test('an artist is indexed again only when the followers changed', async () => {
    expect(await rankArtists(server.program.database)).toBe(0)
    for (const member of members) {
      await callServer(server, unfollowArtist, { params: { id: 'artist-orpah' }, body: {} }, member.headers)
    }
    expect(await rankArtists(server.program.database)).toBe(1)
    expect((await found())[0]).toBe('naomi')
  })

  test('the ranks equal those of a new index', async () => {
    const places = () =>
      server.program.database
        .selectFrom('search_document')
        .innerJoin('search_place', 'search_place.document', 'search_document.number')
        .innerJoin('search_term', 'search_term.number', 'search_place.term')
        .select(['search_document.id', 'search_term.term', 'search_place.place', 'search_place.rank'])
        .where('search_document.kind', '=', 'artist')
        .orderBy('search_document.id')
        .orderBy('search_term.term')
        .execute()
    const followed = await places()
    await rebuildSearch(server.program.database)
    expect(await places()).toEqual(followed)
  })

  test('an import that ends meanwhile keeps its changes', async () => {
    const { database } = server.program
    await follow(members[1], 'ruth')
    await follow(members[1], 'naomi')
    let ranking: Promise<number> = Promise.resolve(0)
    await database.transaction().execute(async (transaction) => {
      // From here on the import holds the index.
      await indexCatalogue(transaction, { artistIds: ['artist-ruth'] })
      ranking = rankArtists(database)
      await setTimeout(HEAD_START_MILLISECONDS)
      await transaction.updateTable('artist').set({ name: 'Boaz' }).where('id', '=', 'artist-naomi').execute()
      await transaction.updateTable('artist').set({ is_hidden: 1 }).where('id', '=', 'artist-orpah').execute()
      await indexCatalogue(transaction, { artistIds: ['artist-naomi', 'artist-orpah'] })
    })
    await ranking
    expect(await found()).toEqual(['ruth'])
    expect(await rankArtists(database)).toBe(0)
  })
})
