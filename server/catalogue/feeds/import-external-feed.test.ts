import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { placeByHand } from '#server/database/studio/library/hand-order.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestFeeds, openTestPublisher, respondWithTenGigabytes, type TestFeeds } from '#testing/feeds/test-feeds.ts'
import { openTemporaryFolder } from '#testing/vitest/temporary-folder.ts'

const outside = openTestPublisher()
const folder = openTemporaryFolder('downloads')
const temporary = () => readdirSync(folder).filter((name) => name.startsWith('selah-feed-'))

describe.each(DATABASE_KINDS)('importing a feed into the %s database', (kind) => {
  let feeds: TestFeeds
  let empty: string[]
  beforeAll(async () => {
    feeds = await openTestFeeds(kind, outside)
    empty = await feeds.everything()
  })
  afterAll(() => feeds.stop())

  const address = () => `${outside.url}/feed.xml`
  const rows = (table: 'content' | 'content_person' | 'content_transcript' | 'content_source' | 'feed' | 'series') =>
    feeds.database.selectFrom(table).selectAll().execute()

  test('a dry run counts and writes nothing', async () => {
    expect(await feeds.take(address(), { isDryRun: true })).toMatchObject({ outcome: 'checked', new: 3, left_out: [] })
    expect(await feeds.everything()).toEqual(empty)
  })

  test('imports a real-world feed completely', async () => {
    const report = await feeds.take(address())
    expect(report).toEqual({
      handle: 'quiet-hours-small-mercies',
      outcome: 'imported',
      new: 3,
      changed: 0,
      unchanged: 0,
      gone: 0,
      left: 0,
      left_out: [],
    })
    expect(await rows('series')).toMatchObject([
      {
        title: 'Quiet Hours & Small Mercies',
        description: 'Two friends read an old prayer, slowly.\n\nEvery Thursday.',
        author_name: 'Hannah Prior',
        locale: 'en-gb',
        is_podcast: 1,
        category: 'podcast',
        content_order: 'published-newest',
      },
    ])
    const items = await feeds.database.selectFrom('content').selectAll().orderBy('published_at', 'desc').execute()
    expect(items.map(({ title }) => title)).toEqual([
      'Evening: “Abide with us”',
      'Morning mercies',
      'A trailer without a guid',
    ])
    const [third, second, first] = items
    expect(third).toMatchObject({ number: 3, is_free: 1, published_at: Date.parse('2026-01-15T18:00:00Z') })
    expect(third?.description).toBe('Longer words, with notes, a trap & a list:\n\none\n\ntwo')
    expect(JSON.parse(third?.chapters_json ?? '')).toEqual([
      { id: 'chapter-1', start_time: 0, title: 'Welcome' },
      { id: 'chapter-2', start_time: 20.5, title: 'The reading' },
      { id: 'chapter-3', start_time: 40, title: 'Silence' },
    ])
    expect(JSON.parse(second?.chapters_json ?? '').map((one: { start_time: number }) => one.start_time)).toEqual([
      0, 30.5,
    ])
    expect(second?.description).toBe('A psalm & a silence.')
    // The same bytes are one medium; the file's own duration counts, not the feed's.
    expect(first?.audio_media).toBe(third?.audio_media)
    expect(third?.duration_seconds).not.toBe(59)
    expect(third?.image).not.toBe(second?.image)
  })

  test('imports persons, transcripts, seasons and sanitized notes', async () => {
    const sources = await rows('content_source')
    expect(sources).toHaveLength(3)
    const third = sources.find((row) => 'guid' in row && row.guid === 'quiet-hours-3')
    expect(third).toMatchObject({ season: 2, season_name: 'Evenings' })
    expect(third && 'notes_html' in third && third.notes_html).toBe(
      '<p>Longer words, with <a href="https://quiet-hours.example/notes">notes</a>, a <a>trap</a> &amp; a list:</p><ul><li>one</li><li>two</li></ul>',
    )
    expect(await rows('content_person')).toHaveLength(4)
    expect(await rows('content_person')).toContainEqual(
      expect.objectContaining({ name: 'Tom Ashe', role: 'guest', person_group: 'cast' }),
    )
    expect(await rows('content_transcript')).toMatchObject([
      { address: expect.stringMatching(/\/3\.vtt$/), mime_type: 'text/vtt', rel: 'captions' },
    ])
    expect((await feeds.everything()).join()).not.toMatch(/<script|onerror|onclick|javascript:/)
  })

  test('Bible passages in texts and transcript are found from the verse and from the item', async () => {
    const named = await feeds.database
      .selectFrom('content_verse')
      .innerJoin('content', 'content.id', 'content_verse.content_id')
      .select(['title', 'book', 'from_chapter', 'from_verse', 'to_verse'])
      .orderBy('book')
      .execute()
    expect(named).toEqual([
      { title: 'A trailer without a guid', book: 25, from_chapter: 3, from_verse: 22, to_verse: 23 },
      { title: 'Evening: “Abide with us”', book: 42, from_chapter: 24, from_verse: 29, to_verse: 29 },
      { title: 'Evening: “Abide with us”', book: 45, from_chapter: 8, from_verse: 28, to_verse: 28 },
    ])
  })

  test('a used handle, or another podcast’s guid at another address, is refused', async () => {
    const before = await feeds.everything()
    outside.answers['/other.xml'] = String(outside.answers['/feed.xml'])
    await expect(feeds.take(`${outside.url}/other.xml`)).rejects.toThrow(/--handle quiet-hours-small-mercies/)
    outside.answers['/third.xml'] = String(outside.answers['/feed.xml']).replace(/9b024349/, '9b024340')
    await expect(feeds.take(`${outside.url}/third.xml`, { handle: 'Quiet-hours-small-mercies' })).rejects.toThrow(
      /taken/,
    )
    expect(await feeds.everything()).toEqual(before)
  })
})

describe('importing a feed again', () => {
  let feeds: TestFeeds
  beforeEach(async () => {
    feeds = await openTestFeeds('embedded', outside)
    await feeds.take(`${outside.url}/feed.xml`)
  })
  afterEach(() => feeds.stop())

  const again = () => feeds.take(`${outside.url}/feed.xml`)
  const change = (from: string | RegExp, to: string) => {
    outside.answers['/feed.xml'] = String(outside.answers['/feed.xml']).replace(from, to)
  }
  const visibilities = async () =>
    (await feeds.database.selectFrom('content').select('visibility').orderBy('published_at').execute()).map(
      (row) => row.visibility,
    )

  test('importing the same feed again changes nothing, and fetches no medium', async () => {
    const stamp = await findCatalogueVersion(feeds.database)
    outside.requests.length = 0
    expect(await again()).toMatchObject({ outcome: 'unchanged', new: 0, changed: 0, unchanged: 3, gone: 0 })
    expect(await findCatalogueVersion(feeds.database)).toBe(stamp)
    expect(outside.requests.map(({ path }) => path)).toEqual(['/feed.xml'])
  })

  test('only a changed item is written, and its medium is kept', async () => {
    change('Evening: ', 'Late evening: ')
    outside.requests.length = 0
    expect(await again()).toMatchObject({ outcome: 'imported', new: 0, changed: 1, unchanged: 2 })
    expect(outside.requests.map(({ path }) => path)).toEqual(['/feed.xml', '/3.chapters.json', '/3.vtt'])
    expect((await feeds.everything()).join()).toContain('Late evening')
  })

  test('in an order by hand, new items come last, the earliest first', async () => {
    const listed = async () => {
      const items = feeds.database.selectFrom('content').select(['id', 'title']).orderBy('position').orderBy('id')
      return items.execute()
    }
    const byHand = (await listed()).toSorted((one, other) => (one.title < other.title ? 1 : -1))
    const [{ id: seriesId } = { id: '' }] = await feeds.database.selectFrom('series').select('id').execute()
    const chosen = byHand.map(({ id }) => id)
    await feeds.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('series')
        .set({ hand_order_json: JSON.stringify(chosen) })
        .execute()
      await placeByHand(transaction, seriesId, chosen)
    })
    const item = (name: string, day: number) => `<item><title>${name}</title><guid>${name}</guid>
      <pubDate>${day} Feb 2026 06:00:00 GMT</pubDate><enclosure url="${outside.url}/2.m4a"/></item></channel>`
    change('</channel>', item('Second', 2))
    change('</channel>', item('First', 1))
    expect(await again()).toMatchObject({ new: 2 })
    change('</channel>', item('Third', 3))
    expect(await again()).toMatchObject({ new: 1 })
    const titles = (await listed()).map(({ title }) => title)
    expect(titles).toEqual([...byHand.map(({ title }) => title), 'First', 'Second', 'Third'])
  })

  test('a removed item becomes private, and public again when it returns', async () => {
    const whole = String(outside.answers['/feed.xml'])
    change(/<item>(?:(?!<item>)[\s\S])*?A trailer[\s\S]*?<\/item>/, '')
    expect(await again()).toMatchObject({ gone: 1, unchanged: 2 })
    expect(await visibilities()).toEqual(['private', 'public', 'public'])
    expect(await again()).toMatchObject({ outcome: 'unchanged', gone: 0 })
    outside.answers['/feed.xml'] = whole
    expect(await again()).toMatchObject({ changed: 1 })
    expect(await visibilities()).toEqual(['public', 'public', 'public'])
  })

  test('an item whose sound cannot be fetched is reported, and imported once it can', async () => {
    const item = (name: string) =>
      `<item><title>${name}</title><guid>${name}</guid><enclosure url="${outside.url}/${name}"/></item></channel>`
    for (const name of ['missing', 'words', 'inside', 'silent', 'endless']) change('</channel>', item(name))
    change(`${outside.url}/inside`, `http://127.0.0.2:${outside.canaryPort}/`)
    outside.answers['/words'] = '<html>not a sound</html>'
    outside.answers['/endless'] = respondWithTenGigabytes
    outside.answers['/silent'] = Buffer.from('ID3 and then nothing that plays')
    const report = await again()
    expect(report).toMatchObject({ outcome: 'unchanged', new: 0, unchanged: 3 })
    const why = Object.fromEntries(report.left_out.map((one) => [one.title, one.reason]))
    expect(why.missing).toMatch(/404/)
    expect(why.words).toMatch(/not a supported audio or video type/)
    expect(why.inside).toMatch(/not allowed|public address/)
    expect(why.silent).toMatch(/duration could not be read/)
    expect(why.endless).toMatch(/more than/)
    expect(temporary()).toEqual([])
    outside.answers['/missing'] = outside.answers['/2.m4a'] ?? ''
    expect(await again()).toMatchObject({ outcome: 'imported', new: 1 })
  })

  test('an item without its artwork or chapters is still imported, once', async () => {
    change(
      '</channel>',
      `<item><title>Bare</title><guid>bare</guid><enclosure url="${outside.url}/2.m4a"/>
      <itunes:image href="${outside.url}/none.webp"/><podcast:chapters url="${outside.url}/none.json"/></item></channel>`,
    )
    const report = await again()
    expect(report).toMatchObject({ new: 1 })
    expect(report.left_out.map(({ reason }) => reason)).toEqual([
      'its artwork: its server answered 404',
      'its chapters: their server answered 404',
    ])
    expect(await again()).toMatchObject({ outcome: 'unchanged', changed: 0 })
  })

  test('a locked feed stays locked until --free', async () => {
    const free = async () =>
      (await feeds.database.selectFrom('content').select('is_free').execute()).map((row) => row.is_free)
    await feeds.take(`${outside.url}/feed.xml`, { isLocked: true })
    expect(await free()).toEqual([0, 0, 0])
    expect(await again()).toMatchObject({ outcome: 'unchanged' })
    await feeds.take(`${outside.url}/feed.xml`, { isLocked: false })
    expect(await free()).toEqual([1, 1, 1])
  })

  test('imports from a file, and a locked feed with its owner’s permission', async () => {
    const other = await openTestFeeds('embedded', outside)
    try {
      change('>no<', '>yes<')
      const path = join(other.kept, 'feed.xml')
      writeFileSync(path, String(outside.answers['/feed.xml']))
      await expect(other.take(path)).rejects.toThrow(/locked/)
      expect(await other.take(path, { isOwnerAgreed: true, handle: 'quiet' })).toMatchObject({
        handle: 'quiet',
        new: 3,
      })
      expect(await other.take(path)).toMatchObject({ outcome: 'unchanged' })
    } finally {
      await other.stop()
    }
  })
})
