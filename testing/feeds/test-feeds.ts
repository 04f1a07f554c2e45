import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, expect } from 'vitest'
import type { FeedReaders } from '#server/catalogue/feeds/feed-readers.ts'
import { type FeedImportOptions, importExternalFeed } from '#server/catalogue/feeds/import-external-feed.ts'
import { readTexts } from '#server/catalogue/feeds/read-texts.ts'
import { readFeed } from '#server/gateways/feeds/read-feed.ts'
import type { DatabaseKind } from '../databases/test-databases.ts'
import { type ExternalServer, startExternalServer } from '../servers/external-server.ts'
import { openTestProgram } from '../servers/test-program.ts'

const PROJECT_ROOT = new URL('../..', import.meta.url)
const readProjectFile = (path: string) => readFileSync(new URL(path, PROJECT_ROOT))

/** Publishes the feed in `operate/fixtures`, with its files, on an external server. */
export function publishFixture({ answers, url }: ExternalServer): void {
  answers['/feed.xml'] = readProjectFile('operate/fixtures/quiet-hours.xml')
    .toString()
    .replaceAll('http://feed.test', url)
  // A small one, since each import generates all sizes of every picture.
  answers['/cover.webp'] = readProjectFile('operate/fixtures/small.webp')
  answers['/3.webp'] = readProjectFile('operate/fixtures/small-wide.webp')
  answers['/3.chapters.json'] = readProjectFile('operate/fixtures/quiet-hours-3.chapters.json')
  answers['/3.vtt'] = readProjectFile('operate/fixtures/quiet-hours-3.vtt')
  answers['/3.m4a?source=feed&t=1'] = readProjectFile('catalogue/media/narration/come-unto-me.m4a')
  answers['/2.m4a'] = readProjectFile('catalogue/media/narration/a-great-light.m4a')
  answers['/1.m4a'] = readProjectFile('catalogue/media/narration/come-unto-me.m4a')
}

/** Declares a length of ten gigabytes and starts to send. */
export const respondWithTenGigabytes: RequestListener = (_request, response) =>
  void response.writeHead(200, { 'content-length': String(10 * 1024 ** 3) }).write('<rss')

/** An external server for the current test. */
export type TestPublisher = Omit<ExternalServer, 'stop' | 'port'> & {
  /** The port of a server that no feed may make the program request. */
  canaryPort: number
}

/** Publishes the fixture for each test. After each test, the canary server must have had no requests. */
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

/** In the test's own thread: starting workers takes most of an import's time. */
export const IN_THREAD_READERS: FeedReaders = {
  readFeed: async (bytes, origin) => readFeed(bytes, origin),
  openTexts: () => ({ read: async (texts) => readTexts(texts), close: async () => undefined }),
}

/** An empty program, with the parts for importing and refreshing feeds. */
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
