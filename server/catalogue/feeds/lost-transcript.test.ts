import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestFeeds, openTestPublisher, type TestFeeds } from '#testing/feeds/test-feeds.ts'

const outside = openTestPublisher()
const TRANSCRIPT = /<podcast:transcript url="[^"]*3\.vtt" type="text\/vtt"[^>]*>/

describe.each(DATABASE_KINDS)('an item whose transcript is gone, on the %s database', (kind) => {
  let feeds: TestFeeds
  beforeEach(async () => {
    feeds = await openTestFeeds(kind, outside)
  })
  afterEach(() => feeds.stop())

  const change = (from: string | RegExp, to: string) => {
    outside.answers['/feed.xml'] = String(outside.answers['/feed.xml']).replace(from, to)
  }
  const take = () => feeds.take(`${outside.url}/feed.xml`)

  async function named(): Promise<string[]> {
    const rows = await feeds.database
      .selectFrom('content_verse')
      .innerJoin('content_source', 'content_source.content_id', 'content_verse.content_id')
      .selectAll('content_verse')
      .where('content_source.guid', '=', 'quiet-hours-3')
      .execute()
    return rows
      .map(({ book, from_chapter, from_verse }) => `${BIBLE_BOOKS[book - 1]?.name} ${from_chapter}:${from_verse}`)
      .sort()
  }

  test.each([
    ['with times', (tag: string) => tag, undefined],
    [
      'text only',
      (tag: string) => tag.replace('text/vtt', 'text/plain'),
      'We read it in Luke 24:29 and in Romans chapter 8 verse 28.',
    ],
  ])('keeps the passages found in a lost transcript: %s', async (_name, as, text) => {
    const tag = TRANSCRIPT.exec(String(outside.answers['/feed.xml']))?.[0] ?? ''
    change(tag, as(tag))
    if (text) outside.answers['/3.vtt'] = text
    await take()
    const before = await named()
    expect(before).toEqual(expect.arrayContaining(['Luke 24:29', 'Romans 8:28']))

    outside.answers['/3.vtt'] = { status: 410 }
    change('Evening: ', 'Evening, with 1 John 4:8: ')
    await take()
    expect(await named()).toEqual([...before, '1 John 4:8'].sort())
    change('with 1 John 4:8', 'with 1 John 4:16')
    await take()
    expect(await named()).toEqual([...before, '1 John 4:16'].sort())
    change('Evening, with 1 John 4:16: ', 'Evening: ')
    await take()
    expect(await named()).toEqual(before)
  })

  test('drops the passages when the feed names no transcript', async () => {
    await take()
    change(TRANSCRIPT, '')
    await take()
    expect(await named()).not.toEqual(expect.arrayContaining(['Romans 8:28']))
  })
})
