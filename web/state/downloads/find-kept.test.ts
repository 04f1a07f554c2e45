import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OfflineLicense } from '#contract/catalogue/offline.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { cacheStorage } from './cache-storage.fixture.ts'
import { contentCard } from './content-card.fixture.ts'

const { call, visitor } = vi.hoisted(() => ({
  call: vi.fn<() => Promise<{ data: OfflineLicense[] }>>(),
  visitor: { id: 'ruth' },
}))
vi.mock('../../http/api.ts', () => ({ call }))
vi.mock('../../http/session/visitor.ts', () => ({ currentUser: () => ({ id: visitor.id }) }))

import { findKept } from './find-kept.ts'
import { findKeptFile, putPart, writeDetails } from './kept-files.ts'

const NOW = 1000 * DAY_MILLISECONDS
const recording = { bytes: 5, mime_type: 'audio/mp4', version: 'v1' }

/** Keeps a recording whose license was received so many days ago and lasts thirty. */
async function keep(daysAgo: number, owner: string | null = 'ruth', isWhole = true) {
  const license = { receivedAt: NOW - daysAgo * DAY_MILLISECONDS, validMilliseconds: 30 * DAY_MILLISECONDS }
  const details = { owner, item: contentCard('psalm'), recording, license, keptAt: 1 }
  await writeDetails(details)
  if (isWhole) await putPart(details, 0, new ArrayBuffer(5))
}

const answer = (status: OfflineLicense['status']): { data: OfflineLicense[] } => {
  const isGranted = status === 'granted'
  const times = {
    issued_at: new Date(NOW).toISOString(),
    ends_at: isGranted ? new Date(NOW + 1000).toISOString() : null,
  }
  return {
    data: [{ content_id: 'psalm', status, ...times, item: null, recording: null, text_tracks: [], silences: [] }],
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.stubGlobal('caches', cacheStorage())
  vi.stubGlobal('window', { caches })
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } })
  call.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  visitor.id = 'ruth'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const online = () => vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } })
const played = async () => {
  const kept = await findKept('psalm')
  return typeof kept === 'object' ? kept.audio_url : kept
}

test('a complete download with a license plays offline and makes no request', async () => {
  await keep(0)
  expect(await played()).toBe('/offline/media/psalm')
  expect(call).not.toHaveBeenCalled()
})

test.each<[string, () => Promise<void>]>([
  ['that is incomplete', () => keep(0, 'ruth', false)],
  ['of somebody else', () => keep(0, 'esther')],
  ['that was never kept', async () => undefined],
])('a download %s is left to the server', async (_, prepare) => {
  await prepare()
  expect(await played()).toBeUndefined()
})

test('an ended license plays nothing without a connection', async () => {
  await keep(31)
  expect(await played()).toBe('expired')
  online()
  expect(await played()).toBe('expired')
})

test('a clock turned back after the license ended plays nothing', async () => {
  await keep(31)
  expect(await played()).toBe('expired')
  vi.setSystemTime(NOW - 5 * DAY_MILLISECONDS)
  expect(await played()).toBe('expired')
})

test('an ended license is renewed with a connection', async () => {
  await keep(31)
  online()
  call.mockResolvedValue(answer('granted'))
  expect(await played()).toBe('/offline/media/psalm')
})

test('an old license that is still valid plays if the server does not answer', async () => {
  await keep(2)
  online()
  expect(await played()).toBe('/offline/media/psalm')
  expect(call).toHaveBeenCalledOnce()
})

test('a refused renewal ends a license that is still valid, and the player asks the server', async () => {
  await keep(2)
  online()
  call.mockResolvedValue(answer('refused'))
  expect(await played()).toBeUndefined()
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } })
  expect(await played()).toBe('expired')
})

test('a download of an item that no longer exists is deleted', async () => {
  await keep(2)
  online()
  call.mockResolvedValue(answer('missing'))
  expect(await played()).toBeUndefined()
  expect(await findKeptFile('psalm')).toBeUndefined()
})

test('a guest’s download also plays for a user who signs in', async () => {
  await keep(0, null)
  visitor.id = 'esther'
  expect(await played()).toBe('/offline/media/psalm')
})
