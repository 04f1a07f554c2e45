import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TextTrack } from '#contract/catalogue/content.ts'
import { KEPT_CACHE } from '#rules/offline/kept-cache.ts'
import { reportFailure } from '../../http/browser/report-failure.ts'
import { cacheStorage } from './cache-storage.fixture.ts'
import { keepTracks } from './kept-tracks.ts'

vi.mock('../../http/browser/report-failure.ts', () => ({ reportFailure: vi.fn() }))

const trackOf = (language: string): TextTrack => ({
  ...{ kind: 'captions', label: language, language },
  url: `/media/${language}`,
})
const [english, german, french] = [trackOf('en'), trackOf('de'), trackOf('fr')]

let failing: string[]

beforeEach(() => {
  failing = []
  vi.mocked(reportFailure).mockClear()
  vi.stubGlobal('caches', cacheStorage())
  vi.stubGlobal('fetch', async (url: string) => {
    if (failing.includes(url)) throw new TypeError('Failed to fetch')
    return new Response(`the text of ${url}`)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** What each kept transcript says, by its language. */
async function textsOf(kept: readonly TextTrack[]): Promise<string[]> {
  const cache = await caches.open(KEPT_CACHE)
  return Promise.all(kept.map(async ({ language, url }) => `${language}: ${await (await cache.match(url))?.text()}`))
}

test('all transcripts of a recording are kept', async () => {
  const kept = await keepTracks('psalm', [english, german])
  expect(await textsOf(kept)).toEqual(['en: the text of /media/en', 'de: the text of /media/de'])
})

test('one that fails does not lose the new ones, and is reported', async () => {
  const stored = await keepTracks('psalm', [german])
  failing = [german.url, french.url]
  const kept = await keepTracks('psalm', [english, german, french], stored)
  expect(await textsOf(kept)).toEqual(['en: the text of /media/en', 'de: the text of /media/de'])
  expect(vi.mocked(reportFailure).mock.calls).toEqual([
    ['Failed keeping the transcript /media/de', expect.any(TypeError)],
    ['Failed keeping the transcript /media/fr', expect.any(TypeError)],
  ])
})

test('in another order each language keeps its own text', async () => {
  const stored = await keepTracks('psalm', [english, german])
  failing = [german.url]
  const kept = await keepTracks('psalm', [german, french, english], stored)
  expect(await textsOf(kept)).toEqual([
    'de: the text of /media/de',
    'fr: the text of /media/fr',
    'en: the text of /media/en',
  ])
})

test('one that is gone is not kept', async () => {
  const stored = await keepTracks('psalm', [english, german])
  expect(await textsOf(await keepTracks('psalm', [german], stored))).toEqual(['de: the text of /media/de'])
})
