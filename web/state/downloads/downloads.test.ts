import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storageOf } from '../../http/browser/browser-storage.fixture.ts'
import { cacheStorage } from './cache-storage.fixture.ts'
import { contentCard } from './content-card.fixture.ts'

const { call, visitor, reportFailure } = vi.hoisted(() => ({
  reportFailure: vi.fn<(message: string, error: unknown) => void>(),
  call: vi.fn<(declared: object, input: { body: { content_ids: string[] } }) => Promise<object>>(),
  visitor: { id: 'ruth' },
}))
vi.mock('../../http/api.ts', () => ({ call }))
vi.mock('../../http/browser/report-failure.ts', () => ({ reportFailure }))
vi.mock('../../http/session/visitor.ts', () => ({ currentUser: () => ({ id: visitor.id }) }))
vi.mock('../identify-visitor.ts', () => ({ identifyVisitor: async () => 'registered' }))

import { download, removeAllDownloads, resumeDownloads } from './downloads.ts'
import { findKeptFile, listKeptFiles, missingParts, putPart, writeDetails } from './kept-files.ts'
import { renewLicenses } from './licenses.ts'

const recording = { bytes: 5, mime_type: 'audio/mp4', version: 'v1' }
const ENDED = { receivedAt: 0, validMilliseconds: 1 }
const ids = async () => (await listKeptFiles()).map(({ item }) => item.id)

function grant(content_ids: readonly string[]) {
  const times = { issued_at: '2026-11-26T00:00:00.000Z', ends_at: '2026-11-27T00:00:00.000Z' }
  const granted = (id: string) => ({
    item: contentCard(id),
    recording: { ...recording, url: `/media/a/${id}.m4a` },
    text_tracks: [],
    silences: [],
  })
  return {
    data: content_ids.map((content_id) => ({ content_id, status: 'granted', ...times, ...granted(content_id) })),
  }
}

/** Keeps what is not loaded yet. */
async function keep(id: string, owner = 'ruth') {
  await writeDetails({ owner, item: contentCard(id), recording, license: ENDED, keptAt: 1 })
}

beforeEach(() => {
  visitor.id = 'ruth'
  reportFailure.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('caches', cacheStorage())
  vi.stubGlobal('window', { localStorage: storageOf(new Map()), caches })
  const storage = { estimate: async () => ({}) }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: null }, storage })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  call.mockReset().mockImplementation(async (_, { body }) => grant(body.content_ids))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('many interrupted downloads are retried by one timer', async () => {
  for (const id of ['psalm', 'hymn', 'prayer']) await keep(id)
  await resumeDownloads()
  expect(vi.getTimerCount()).toBe(1)
})

test('a list that cannot be read while a download starts does not stop later downloads', async () => {
  await keep('psalm')
  const has = vi.spyOn(caches, 'has').mockResolvedValueOnce(true).mockResolvedValueOnce(true)
  has.mockRejectedValueOnce(new Error('blocked'))
  await resumeDownloads().catch(() => undefined)
  await resumeDownloads()
  expect(call).toHaveBeenCalledTimes(2)
})

test('a download removed while it loads is not resumed', async () => {
  const fetched: string[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit = {}) => {
    if (url.endsWith('.m4a')) fetched.push(url)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  await download(['psalm', 'hymn'])
  await vi.waitFor(() => expect(fetched).toHaveLength(1))
  await removeAllDownloads()
  expect([await ids(), fetched]).toEqual([[], ['/media/a/psalm.m4a']])
})

test('a download removed while its license is renewed stays removed', async () => {
  await keep('psalm')
  call.mockImplementation(async (_, { body }) => {
    await removeAllDownloads()
    return grant(body.content_ids)
  })
  await renewLicenses()
  expect(await ids()).toEqual([])
})

test('a license that cannot be stored does not stop the others, and is reported', async () => {
  for (const id of ['psalm', 'hymn', 'prayer']) await keep(id)
  const open = caches.open.bind(caches)
  vi.spyOn(caches, 'open').mockImplementation(async (name) => {
    const cache = await open(name)
    const put: Cache['put'] = async (path, response) => {
      if (String(path).includes('hymn')) throw new DOMException('no space', 'QuotaExceededError')
      await cache.put(path, response)
    }
    return { ...cache, put }
  })
  await renewLicenses()
  const renewed = (await listKeptFiles()).filter(({ license }) => license.validMilliseconds > ENDED.validMilliseconds)
  expect(renewed.map(({ item }) => item.id).sort()).toEqual(['prayer', 'psalm'])
  expect(reportFailure).toHaveBeenCalledExactlyOnceWith('Failed renewing the download hymn', expect.any(DOMException))
})

test('licenses of another account are not requested', async () => {
  await keep('psalm', 'esther')
  await renewLicenses()
  expect(call).not.toHaveBeenCalled()
})

test('nothing is stored for a license that arrives after its visitor has left', async () => {
  call.mockImplementation(async (_, { body }) => {
    visitor.id = 'esther'
    return grant(body.content_ids)
  })
  expect(await download(['psalm'])).toBe('unreachable')
  expect(await ids()).toEqual([])
})

const track = { kind: 'captions', label: 'English', language: 'en' } as const

const renewals = { license: renewLicenses, link: resumeDownloads }

test.each([
  ['license', 'stays if it cannot be fetched again', 'old'],
  ['license', 'is fetched again', 'new'],
  ['link', 'stays if it cannot be fetched again', 'old'],
  ['link', 'is fetched again', 'new'],
] as const)('the transcript of a renewed %s %s', async (renewed, _, expected) => {
  const kept = { ...track, url: '/offline/tracks/psalm/0' }
  await writeDetails({
    ...{ owner: 'ruth', item: contentCard('psalm'), recording, license: ENDED, keptAt: 1 },
    text_tracks: [kept],
  })
  await (await caches.open('downloads')).put(kept.url, new Response('old'))
  call.mockImplementation(async (_, { body }) => ({
    data: grant(body.content_ids).data.map((license) => ({ ...license, text_tracks: [{ ...track, url: '/media/t' }] })),
  }))
  if (expected === 'new') vi.stubGlobal('fetch', async () => new Response('new'))
  await renewals[renewed]()
  expect((await listKeptFiles())[0]?.text_tracks).toEqual([kept])
  expect(await (await (await caches.open('downloads')).match(kept.url))?.text()).toBe(expected)
})

describe('a complete download whose recording has another version', () => {
  const details = { owner: 'ruth', item: contentCard('psalm'), recording, license: ENDED, keptAt: 1 }
  const found = async () => (await findKeptFile('psalm')) ?? expect.unreachable()
  /** The version that plays, and how many of its parts are missing. */
  const played = async () => {
    const file = await found()
    return [file.recording.version, missingParts(file).length]
  }
  const grantOther = (content_ids: readonly string[]) => {
    const other = { ...recording, version: 'v2', url: '/media/a/levelled.mp3' }
    return { data: grant(content_ids).data.map((license) => ({ ...license, recording: other })) }
  }

  beforeEach(async () => {
    await writeDetails(details)
    await putPart(details, 0, new ArrayBuffer(5))
    call.mockImplementation(async (_, { body }) => grantOther(body.content_ids))
  })

  test('plays its own version until the other is loaded', async () => {
    await renewLicenses()
    expect(await played()).toEqual(['v1', 0])
    await resumeDownloads()
    expect(await played()).toEqual(['v1', 0])
    vi.stubGlobal('fetch', async () => new Response(new Uint8Array(5), { status: 206, headers: { etag: '"v2"' } }))
    await resumeDownloads()
    expect(await played()).toEqual(['v2', 0])
    expect((await found()).next).toBeUndefined()
    const keys = await (await caches.open('downloads')).keys()
    expect(keys.some(({ url }) => url.includes('v1'))).toBe(false)
  })

  test('stays if the license for the other is refused', async () => {
    await renewLicenses()
    call.mockImplementation(async (_, { body }) => ({
      data: grant(body.content_ids).data.map((license) => ({ ...license, status: 'refused', recording: null })),
    }))
    vi.stubGlobal('fetch', async () => new Response(null, { status: 403 }))
    await resumeDownloads()
    expect(await played()).toEqual(['v1', 0])
    expect((await found()).next).toBeUndefined()
  })
})
