import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageOf } from '../../http/browser/browser-storage.fixture.ts'
import {
  clearPendingAction,
  clearRedirectedPendingAction,
  markPendingActionRedirected,
  storedPendingAction,
  storePendingAction,
} from './pending-action.ts'

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
  storePendingAction({ act: 'save', id: 'one' })
  vi.setSystemTime(1_000_000 + 30 * MINUTE - 1)
  expect(storedPendingAction()).toEqual({ act: 'save', id: 'one' })
  vi.setSystemTime(1_000_000 + 30 * MINUTE)
  expect(storedPendingAction()).toBeUndefined()
})

test('the last press is the one that counts, until it is forgotten', () => {
  storePendingAction({ act: 'save', id: 'one' })
  storePendingAction({ act: 'follow', id: 'two' })
  expect(storedPendingAction()).toEqual({ act: 'follow', id: 'two' })
  clearPendingAction()
  expect(storedPendingAction()).toBeUndefined()
})

test('what was sent away is still meant, until it is said to have come to nothing', () => {
  storePendingAction({ act: 'save', id: 'one' })
  clearRedirectedPendingAction()
  expect(storedPendingAction()).toEqual({ act: 'save', id: 'one' })
  markPendingActionRedirected()
  expect(storedPendingAction()).toEqual({ act: 'save', id: 'one' })
  vi.setSystemTime(1_000_000 + 30 * MINUTE)
  expect(storedPendingAction()).toBeUndefined()
  vi.setSystemTime(1_000_000)
  clearRedirectedPendingAction()
  expect(storedPendingAction()).toBeUndefined()
})

test('what is pressed after coming back is not away', () => {
  storePendingAction({ act: 'save', id: 'one' })
  markPendingActionRedirected()
  storePendingAction({ act: 'follow', id: 'two' })
  clearRedirectedPendingAction()
  expect(storedPendingAction()).toEqual({ act: 'follow', id: 'two' })
})

test('where nothing was pressed nothing is sent away', () => {
  markPendingActionRedirected()
  expect(kept.size).toBe(0)
})

test.each(['', 'save:one', '9999999999999 buy:one', 'soon save:one', '9999999999999'])(
  'what a storage holds that is no wish is none: %j',
  (text) => {
    kept.set('wish', text)
    expect(storedPendingAction()).toBeUndefined()
  },
)

test('without a storage nothing is meant, and nothing breaks', () => {
  vi.stubGlobal('window', {})
  storePendingAction({ act: 'play', id: 'one' })
  expect(storedPendingAction()).toBeUndefined()
})
