import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FEED_REFRESH_SECONDS } from '#contract/limits.ts'
import { refreshDueFeeds } from '#server/work/feeds/refresh-feeds.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testArtist, testItem, testManifest, testSeries } from '#testing/catalogue/test-pack.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { openTestFeeds, openTestPublisher, type TestFeeds } from '#testing/feeds/test-feeds.ts'
import { importTranslation } from '../import-bible/import-translation.ts'
import type { Manifest } from '../import-catalogue/manifest/manifest.ts'
import { SILENT_PROGRESS } from '../progress.ts'
import { rebuildSearch } from './rebuild-search.ts'

/** After each write the index equals a rebuilt one. */
describe.each(BOTH_DATABASES)('the search index of the %s database', (kind) => {
  const outside = openTestPublisher()
  let feeds: TestFeeds
  beforeEach(async () => {
    feeds = await openTestFeeds(kind, outside)
  })
  afterEach(() => feeds.stop())

  const take = (manifest: Manifest) => importTestPack(manifest, feeds)
  const documents = async () =>
    (await feeds.database.selectFrom('search_document').select(['kind', 'id', 'words']).execute())
      .map((row) => JSON.stringify(row))
      .sort()

  async function expectWhole(words: RegExp): Promise<void> {
    const followed = await documents()
    expect(followed.join('\n')).toMatch(words)
    await rebuildSearch(feeds.database)
    expect(await documents()).toEqual(followed)
  }

  test('follows packs: new, renamed and removed entries', async () => {
    await take(testManifest())
    await expectWhole(/psalms/)
    const artists = [testArtist('ruth', { name: 'Ruth Renamed' })]
    await take(
      testManifest({ artists, series: [testSeries('psalms', { title: 'Songs', items: [testItem('psalms-1')] })] }),
    )
    await expectWhole(/renamed/)
    const series = [testSeries('hymns', { author: 'naomi' })]
    await take(testManifest({ artists: [testArtist('naomi')], series, feeds: [] }))
    await expectWhole(/hymns/)
    expect((await documents()).join('\n')).not.toMatch(/renamed"|"artist-ruth"/)
  })

  test('follows feeds: new, changed, and refreshed periodically', async () => {
    await feeds.take(`${outside.url}/feed.xml`)
    await expectWhole(/quiet.*hours/)
    const feed = String(outside.answers['/feed.xml'])
    outside.answers['/feed.xml'] = feed
      .replace('Evening: ', 'Vespertine: ')
      .replace(/<item>(?:(?!<item>)[\s\S])*?A trailer[\s\S]*?<\/item>/, '')
    feeds.clock.advance(FEED_REFRESH_SECONDS + 1)
    expect(await refreshDueFeeds(feeds.parts)).toMatchObject([{ outcome: 'imported' }])
    await expectWhole(/vespertine/)
  })

  test('follows imports of the Bible', async () => {
    const take = (verse: number, words: string) => {
      const runs = [{ text: words, is_italic: false }]
      const verses = [{ book: 43, chapter: 3, verse, is_paragraph_start: false, runs }]
      const titles = [{ book: 43, chapter: 3, runs: [{ text: 'A Song of degrees.', is_italic: false }] }]
      const text = { id: 'kjv', name: 'King James Version', short_name: 'KJV', locale: 'en', verses, titles }
      return importTranslation(text, { database: feeds.database, progress: SILENT_PROGRESS })
    }
    await take(16, 'For God so loved the firmament.')
    await expectWhole(/firmament/)
    await take(17, 'A lesser light.')
    await expectWhole(/lesser/)
    expect((await documents()).join('\n')).not.toMatch(/firmament/)
  })
})
