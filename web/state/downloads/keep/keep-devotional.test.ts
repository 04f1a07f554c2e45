import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { storageOf } from '../../../http/browser/browser-storage.fixture.ts'
import { cacheStorage } from '../cache-storage.fixture.ts'
import { contentCard } from '../content-card.fixture.ts'

vi.mock('../../../http/api.ts', () => ({ call: () => Promise.reject(new TypeError('Failed to fetch')) }))
vi.mock('../../../http/session/visitor.ts', () => ({
  currentUser: () => ({ id: 'ruth' }),
  currentUserId: () => 'ruth',
}))
vi.mock('../../identify-visitor.ts', () => ({ identifyVisitor: async () => 'registered' }))

import { listKeptFiles, writeDetails } from '../kept-files.ts'
import { keepTomorrow } from './keep-devotional.ts'
import { keptForDay, keptForSeries } from './kept-for.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

async function keep(id: string, keptFor?: string) {
  const license = { receivedAt: NOW, validMilliseconds: 30 * DAY_MILLISECONDS }
  const recording = { bytes: 5, mime_type: 'audio/mp4', version: 'v1' }
  await writeDetails({
    owner: 'ruth',
    item: contentCard(id),
    recording,
    license,
    keptAt: 1,
    ...(keptFor && { keptFor }),
  })
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  const caches = cacheStorage()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('window', { caches, localStorage: storageOf(new Map()) })
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: null } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('only recordings of past devotionals are removed, even if their texts are gone already', async () => {
  await keep('past', keptForDay('2026-11-19'))
  await keep('yesterday', keptForDay('2026-11-20'))
  await keep('series', keptForSeries('psalms'))
  await keep('own')
  await expect(keepTomorrow()).rejects.toThrow('Failed to fetch')
  const ids = (await listKeptFiles()).map(({ item }) => item.id)
  expect(ids.toSorted()).toEqual(['own', 'series', 'yesterday'])
})
