import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import { storedRate, storeRate } from './stored-rates.ts'

beforeEach(() => void vi.stubGlobal('window', { localStorage: storageOf(new Map()) }))
afterEach(() => void vi.unstubAllGlobals())

const talk = playableItem({ id: 'talk', content_series_handle: 'talks' })
const alone = playableItem({ id: 'alone', content_series_handle: null })

test('a speed is stored for a series, or for an item without one', () => {
  storeRate(talk, 1.5)
  storeRate(alone, 0.75)
  expect(storedRate(playableItem({ id: 'other', content_series_handle: 'talks' }))).toBe(1.5)
  expect(storedRate(alone)).toBe(0.75)
  expect(storedRate(playableItem({ id: 'song', content_series_handle: 'songs' }))).toBe(1)
})

test('choosing the normal speed deletes the stored one', () => {
  storeRate(talk, 2)
  storeRate(talk, 1)
  expect(storedRate(talk)).toBe(1)
})
