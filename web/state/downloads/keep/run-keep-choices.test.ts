import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { storageOf } from '../../../http/browser/browser-storage.fixture.ts'
import { tabLocks } from '../../../http/browser/tab-locks.fixture.ts'

const { identifyVisitor, clock } = vi.hoisted(() => ({
  identifyVisitor: vi.fn(async () => 'registered'),
  clock: { now: 0 },
}))
vi.mock('./keep-devotional.ts', () => ({ keepTomorrow: async () => undefined }))
vi.mock('./keep-series.ts', () => ({ keepSeries: async () => undefined }))
vi.mock('../../identify-visitor.ts', () => ({ identifyVisitor }))
vi.mock('../../progress/stored-positions.ts', () => ({
  storedPositions: () => ({ places: [] }),
  watchStoredPositions: () => undefined,
}))
vi.mock('../../../http/browser/clock.ts', () => ({ millisecondsOpen: () => clock.now }))

import { runKeepChoices, watchKeepChoices } from './run-keep-choices.ts'

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: storageOf(new Map([['keep', '{"isDevotionalKept":true}']])) })
  vi.stubGlobal('navigator', { onLine: true, locks: tabLocks() })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
})
afterEach(() => void vi.unstubAllGlobals())

test('a page that becomes visible again looks for new items only after ten minutes', async () => {
  watchKeepChoices()
  await runKeepChoices()
  clock.now = 10 * MINUTE_MILLISECONDS - 1
  document.dispatchEvent(new Event('visibilitychange'))
  expect(identifyVisitor).toHaveBeenCalledOnce()
  clock.now += 1
  document.dispatchEvent(new Event('visibilitychange'))
  expect(identifyVisitor).toHaveBeenCalledTimes(2)
})
