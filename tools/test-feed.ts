import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, expect } from 'vitest'
import { type ImportWishes, takeOutsideFeed } from '#operate/take-outside-feed.ts'
import { readFeed } from '#server/gateways/feeds/read-feed.ts'
import type { FeedReaders } from '#server/work/feeds/feed-readers.ts'
import { readTexts } from '#server/work/feeds/read-texts.ts'
import type { DatabaseKind } from './test-databases.ts'
import { type Outside, startOutside } from './test-outside.ts'
import { openTestProgram } from './test-program.ts'

const PROJECT = new URL('..', import.meta.url)
const file = (path: string) => readFileSync(new URL(path, PROJECT))

/** The feed under `operate/fixtures`, with its files, as a server of somebody else's has it. */
export function publishFixture({ answers, url }: Outside): void {
  answers['/feed.xml'] = file('operate/fixtures/quiet-hours.xml').toString().replaceAll('http://feed.test', url)
  // Small, since each import makes the sizes of every picture.
  answers['/cover.webp'] = file('operate/fixtures/small.webp')
  answers['/3.webp'] = file('operate/fixtures/small-wide.webp')
  answers['/3.chapters.json'] = file('operate/fixtures/quiet-hours-3.chapters.json')
  answers['/3.vtt'] = file('operate/fixtures/quiet-hours-3.vtt')
  answers['/3.m4a?source=feed&t=1'] = file('catalogue/media/narration/come-unto-me.m4a')
  answers['/2.m4a'] = file('catalogue/media/narration/a-great-light.m4a')
  answers['/1.m4a'] = file('catalogue/media/narration/come-unto-me.m4a')
}

/** Says that it is as long as that, and begins. */
export const tenGigabytes: RequestListener = (_request, response) =>
  void response.writeHead(200, { 'content-length': String(10 * 1024 ** 3) }).write('<rss')

/** The server of somebody else's, as the test that runs has it. */
export type TestPublisher = Omit<Outside, 'stop' | 'port'> & {
  /** Where a listener is that no feed may make us reach. */
  canaryPort: number
}

/** Publishes the fixture anew for each test. After each, nobody may have reached the listener beside it. */
export function openTestPublisher(): TestPublisher {
  let started: { site: Outside; canary: Outside } | undefined
  const now = () => {
    if (!started) throw new Error('the server runs while there is a test')
    return started
  }
  beforeEach(async () => {
    started = { site: await startOutside(), canary: await startOutside('127.0.0.2') }
    publishFixture(started.site)
  })
  afterEach(async () => {
    const { site, canary } = now()
    await site.stop()
    await canary.stop()
    expect(canary.asked).toEqual([])
  })
  return {
    get url() {
      return now().site.url
    },
    get answers() {
      return now().site.answers
    },
    get asked() {
      return now().site.asked
    },
    get canaryPort() {
      return now().canary.port
    },
    outbound: (address, request) => now().site.outbound(address, request),
  }
}

export type TestFeeds = Awaited<ReturnType<typeof openTestFeeds>>

/** In the thread of the tests: starting others takes most of the time of an import. */
const READERS_HERE: FeedReaders = {
  readFeed: async (bytes, origin) => readFeed(bytes, origin),
  openTexts: () => ({ read: async (texts) => readTexts(texts), close: async () => undefined }),
}

/** An empty program, with what importing and refreshing feeds needs. */
export async function openTestFeeds(
  kind: DatabaseKind,
  { outbound }: Pick<Outside, 'outbound'>,
  readers: FeedReaders = READERS_HERE,
) {
  const opened = await openTestProgram(kind)
  const { database, clock, storage } = opened
  const parts = { database, clock, storage, outbound, readers }
  return {
    ...opened,
    parts,
    take: (source: string, wishes: ImportWishes = {}) => takeOutsideFeed(source, parts, wishes),
  }
}
