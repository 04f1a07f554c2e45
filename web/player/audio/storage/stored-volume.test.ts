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

/** A page of this browser: what its element is set to, and its store. */
function openPage() {
  const store = createAudioStore()
  const element = { setVolume: vi.fn(), setMuted: vi.fn() }
  persistVolume(store, element)
  return { store, ...element }
}

it('is as loud as it was, muted or not, on the next page', () => {
  openPage().store.send({ type: 'sounded', volume: 40, isMuted: true })
  const next = openPage()
  expect(next.setVolume).toHaveBeenCalledWith(40)
  expect(next.setMuted).toHaveBeenLastCalledWith(true)
  next.store.send({ type: 'sounded', volume: 55, isMuted: false })
  const last = openPage()
  expect(last.setVolume).toHaveBeenCalledWith(55)
  expect(last.setMuted).toHaveBeenLastCalledWith(false)
})

it('keeps nothing of a player that is as it comes, and changes nothing of it', () => {
  const { store } = openPage()
  store.send({ type: 'sounded', volume: 40, isMuted: false })
  store.send({ type: 'sounded', volume: 100, isMuted: false })
  expect(stored.size).toBe(0)
  expect(openPage().setVolume).not.toHaveBeenCalled()
})

it.each(['', 'no', '7', '{"volume":"loud","isMuted":false}', '{"volume":50}'])(
  'passes over what is no such record: %s',
  (kept) => {
    stored.set('loudness', kept)
    expect(openPage().setVolume).not.toHaveBeenCalled()
  },
)

it('stays within what a player can be', () => {
  stored.set('loudness', '{"volume":900,"isMuted":false}')
  expect(openPage().setVolume).toHaveBeenCalledWith(100)
})
