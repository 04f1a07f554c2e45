import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, expect } from 'vitest'
import { type FeedImportOptions, importExternalFeed } from '#operate/import-feed/import-external-feed.ts'
import { readFeed } from '#server/gateways/feeds/read-feed.ts'
import type { FeedReaders } from '#server/work/feeds/feed-readers.ts'
import { readTexts } from '#server/work/feeds/read-texts.ts'
import type { DatabaseKind } from '../databases/test-databases.ts'
import { type ExternalServer, startExternalServer } from '../servers/external-server.ts'
import { openTestProgram } from '../servers/test-program.ts'

const PROJECT_ROOT = new URL('../..', import.meta.url)
const readProjectFile = (path: string) => readFileSync(new URL(path, PROJECT_ROOT))

/** The feed under `operate/fixtures`, with its files, as a server of somebody else's has it. */
export function publishFixture({ answers, url }: ExternalServer): void {
  answers['/feed.xml'] = readProjectFile('operate/fixtures/quiet-hours.xml')
    .toString()
    .replaceAll('http://feed.test', url)
  // Small, since each import makes the sizes of every picture.
  answers['/cover.webp'] = readProjectFile('operate/fixtures/small.webp')
  answers['/3.webp'] = readProjectFile('operate/fixtures/small-wide.webp')
  answers['/3.chapters.json'] = readProjectFile('operate/fixtures/quiet-hours-3.chapters.json')
  answers['/3.vtt'] = readProjectFile('operate/fixtures/quiet-hours-3.vtt')
  answers['/3.m4a?source=feed&t=1'] = readProjectFile('catalogue/media/narration/come-unto-me.m4a')
  answers['/2.m4a'] = readProjectFile('catalogue/media/narration/a-great-light.m4a')
  answers['/1.m4a'] = readProjectFile('catalogue/media/narration/come-unto-me.m4a')
}

/** Says that it is as long as that, and begins. */
export const respondWithTenGigabytes: RequestListener = (_request, response) =>
  void response.writeHead(200, { 'content-length': String(10 * 1024 ** 3) }).write('<rss')

/** The server of somebody else's, as the test that runs has it. */
export type TestPublisher = Omit<ExternalServer, 'stop' | 'port'> & {
  /** Where a listener is that no feed may make us reach. */
  canaryPort: number
}

/** Publishes the fixture anew for each test. After each, nobody may have reached the listener beside it. */
export function openTestPublisher(): TestPublisher {
  let started: { site: ExternalServer; canary: ExternalServer } | undefined
  const now = () => {
    if (!started) throw new Error('the server runs while there is a test')
    return started
  }
  beforeEach(async () => {
    started = { site: await startExternalServer(), canary: await startExternalServer('127.0.0.2') }
    publishFixture(started.site)
  })
  afterEach(async () => {
    const { site, canary } = now()
    await site.stop()
    await canary.stop()
    expect(canary.requests).toEqual([])
  })
  return {
    get url() {
      return now().site.url
    },
    get answers() {
      return now().site.answers
    },
    get requests() {
      return now().site.requests
    },
    get canaryPort() {
      return now().canary.port
    },
    outbound: (address, request) => now().site.outbound(address, request),
  }
}

export type TestFeeds = Awaited<ReturnType<typeof openTestFeeds>>

/** In the thread of the tests: starting others takes most of the time of an import. */
const IN_THREAD_READERS: FeedReaders = {
  readFeed: async (bytes, origin) => readFeed(bytes, origin),
  openTexts: () => ({ read: async (texts) => readTexts(texts), close: async () => undefined }),
}

/** An empty program, with what importing and refreshing feeds needs. */
export async function openTestFeeds(
  kind: DatabaseKind,
  { outbound }: Pick<ExternalServer, 'outbound'>,
  readers: FeedReaders = IN_THREAD_READERS,
) {
  const opened = await openTestProgram(kind)
  const { database, clock, storage } = opened
  const parts = { database, clock, storage, outbound, readers }
  return {
    ...opened,
    parts,
    take: (source: string, wishes: FeedImportOptions = {}) => importExternalFeed(source, parts, wishes),
  }
}
