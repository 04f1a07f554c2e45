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

test('a pending action is valid for half an hour', () => {
  storePendingAction({ act: 'save', id: 'one' })
  vi.setSystemTime(1_000_000 + 30 * MINUTE - 1)
  expect(storedPendingAction()).toEqual({ act: 'save', id: 'one' })
  vi.setSystemTime(1_000_000 + 30 * MINUTE)
  expect(storedPendingAction()).toBeUndefined()
})

test('the last press replaces the one before, until it is cleared', () => {
  storePendingAction({ act: 'save', id: 'one' })
  storePendingAction({ act: 'follow', id: 'two' })
  expect(storedPendingAction()).toEqual({ act: 'follow', id: 'two' })
  clearPendingAction()
  expect(storedPendingAction()).toBeUndefined()
})

test('a redirected action stays stored until it is cleared', () => {
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

test('a press after the return is not marked as redirected', () => {
  storePendingAction({ act: 'save', id: 'one' })
  markPendingActionRedirected()
  storePendingAction({ act: 'follow', id: 'two' })
  clearRedirectedPendingAction()
  expect(storedPendingAction()).toEqual({ act: 'follow', id: 'two' })
})

test('marking as redirected does nothing without a pending action', () => {
  markPendingActionRedirected()
  expect(kept.size).toBe(0)
})

test.each(['', 'save:one', '9999999999999 buy:one', 'soon save:one', '9999999999999'])(
  'ignores the stored value %j',
  (text) => {
    kept.set('wish', text)
    expect(storedPendingAction()).toBeUndefined()
  },
)

test('without storage, stores nothing and throws nothing', () => {
  vi.stubGlobal('window', {})
  storePendingAction({ act: 'play', id: 'one' })
  expect(storedPendingAction()).toBeUndefined()
})
