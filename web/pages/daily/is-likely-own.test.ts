import { afterEach, expect, test, vi } from 'vitest'
import type { DailyItem } from '#contract/catalogue/daily.ts'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { isLikelyOwn } from './is-likely-own.ts'

const SIGNED_IN = JSON.stringify({ id: 'u1', is_registered: true })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each<[string, string | null, boolean]>([
  ['2026-11-21', SIGNED_IN, true],
  ['2026-11-20', SIGNED_IN, false],
  ['2026-11-22', SIGNED_IN, false],
  ['2026-11-21', null, false],
])('the devotional of %s, with %j in storage, is the visitor’s: %s', (date, user, isLikely) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('window', { localStorage: storageOf(new Map(user === null ? [] : [['user', user]])) })
  expect(isLikelyOwn({ date } as DailyItem)).toBe(isLikely)
})
