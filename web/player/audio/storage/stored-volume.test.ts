import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { persistVolume } from './stored-volume.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', { localStorage: storageOf(stored) })
})
afterEach(() => vi.unstubAllGlobals())

/** A page of this browser: its element's settings and its store. */
function openPage() {
  const store = createAudioStore()
  const element = { setVolume: vi.fn(), setMuted: vi.fn() }
  persistVolume(store, element)
  return { store, ...element }
}

it('restores volume and mute on the next page', () => {
  openPage().store.send({ type: 'volume-changed', volume: 40, isMuted: true })
  const next = openPage()
  expect(next.setVolume).toHaveBeenCalledWith(40)
  expect(next.setMuted).toHaveBeenLastCalledWith(true)
  next.store.send({ type: 'volume-changed', volume: 55, isMuted: false })
  const last = openPage()
  expect(last.setVolume).toHaveBeenCalledWith(55)
  expect(last.setMuted).toHaveBeenLastCalledWith(false)
})

it('stores and changes nothing at the default volume', () => {
  const { store } = openPage()
  store.send({ type: 'volume-changed', volume: 40, isMuted: false })
  store.send({ type: 'volume-changed', volume: 100, isMuted: false })
  expect(stored.size).toBe(0)
  expect(openPage().setVolume).not.toHaveBeenCalled()
})

it.each(['', 'no', '7', '{"volume":"loud","isMuted":false}', '{"volume":50}'])(
  'ignores a stored value that is not a record: %s',
  (kept) => {
    stored.set('loudness', kept)
    expect(openPage().setVolume).not.toHaveBeenCalled()
  },
)

it('limits a stored volume to the valid range', () => {
  stored.set('loudness', '{"volume":900,"isMuted":false}')
  expect(openPage().setVolume).toHaveBeenCalledWith(100)
})
