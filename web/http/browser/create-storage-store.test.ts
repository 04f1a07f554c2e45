import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageOf } from './browser-storage.fixture.ts'
import { createStorageStore } from './create-storage-store.ts'

const kept = new Map<string, string>()
const otherTabs = new EventTarget()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', { localStorage: storageOf(kept) })
  vi.stubGlobal('addEventListener', otherTabs.addEventListener.bind(otherTabs))
})
afterEach(() => void vi.unstubAllGlobals())

function storeFromAnotherTab(key: string | null, text: string): void {
  if (key !== null) kept.set(key, text)
  otherTabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

test('a storage store follows another tab that stores its key or clears the storage', () => {
  kept.set('size', '1')
  const onSync = vi.fn()
  const store = createStorageStore({ key: 'size', initial: 0, parse: Number, onSync })
  const listener = vi.fn()
  store.subscribe(listener)
  store.subscribe(() => undefined)
  expect([store.getSnapshot(), store.getServerSnapshot()]).toEqual([1, 0])

  storeFromAnotherTab('other', '9')
  expect([store.getSnapshot(), listener.mock.calls.length]).toEqual([1, 0])
  storeFromAnotherTab('size', '2')
  expect(store.getSnapshot()).toBe(2)
  expect(onSync.mock.calls).toEqual([[2]])
  kept.clear()
  storeFromAnotherTab(null, '')
  expect(store.getSnapshot()).toBe(0)
  expect(listener).toHaveBeenCalledTimes(2)
})
