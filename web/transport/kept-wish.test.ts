import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetWish, forgetWishSentAway, keepWish, keptWish, sendWishAway } from './kept-wish.ts'
import { storageOf } from './storage.fixture.ts'

const MINUTE = 60_000
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('window', { sessionStorage: storageOf(kept) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was pressed is meant for half an hour', () => {
  keepWish({ act: 'save', id: 'one' })
  vi.setSystemTime(1_000_000 + 30 * MINUTE - 1)
  expect(keptWish()).toEqual({ act: 'save', id: 'one' })
  vi.setSystemTime(1_000_000 + 30 * MINUTE)
  expect(keptWish()).toBeUndefined()
})

test('the last press is the one that counts, until it is forgotten', () => {
  keepWish({ act: 'save', id: 'one' })
  keepWish({ act: 'follow', id: 'two' })
  expect(keptWish()).toEqual({ act: 'follow', id: 'two' })
  forgetWish()
  expect(keptWish()).toBeUndefined()
})

test('what was sent away is still meant, until it is said to have come to nothing', () => {
  keepWish({ act: 'save', id: 'one' })
  forgetWishSentAway()
  expect(keptWish()).toEqual({ act: 'save', id: 'one' })
  sendWishAway()
  expect(keptWish()).toEqual({ act: 'save', id: 'one' })
  vi.setSystemTime(1_000_000 + 30 * MINUTE)
  expect(keptWish()).toBeUndefined()
  vi.setSystemTime(1_000_000)
  forgetWishSentAway()
  expect(keptWish()).toBeUndefined()
})

test('what is pressed after coming back is not away', () => {
  keepWish({ act: 'save', id: 'one' })
  sendWishAway()
  keepWish({ act: 'follow', id: 'two' })
  forgetWishSentAway()
  expect(keptWish()).toEqual({ act: 'follow', id: 'two' })
})

test('where nothing was pressed nothing is sent away', () => {
  sendWishAway()
  expect(kept.size).toBe(0)
})

test.each(['', 'save:one', '9999999999999 buy:one', 'soon save:one', '9999999999999'])(
  'what a storage holds that is no wish is none: %j',
  (text) => {
    kept.set('wish', text)
    expect(keptWish()).toBeUndefined()
  },
)

test('without a storage nothing is meant, and nothing breaks', () => {
  vi.stubGlobal('window', {})
  keepWish({ act: 'play', id: 'one' })
  expect(keptWish()).toBeUndefined()
})
