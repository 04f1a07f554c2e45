import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import { connectShortcuts, setShortcuts } from './keyboard-shortcuts.ts'

const CHAPTERS = [0, 60, 120].map((start_time) => ({ id: `at-${start_time}`, title: `At ${start_time}`, start_time }))
let press: (key: string, more?: object) => boolean

class FakeElement {
  closest() {
    return null
  }
}

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: storageOf(new Map()) })
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('document', { dir: 'ltr', querySelector: () => null })
  vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => {
    press = (key, more = {}) => {
      const preventDefault = vi.fn()
      listener({ key, target: new FakeElement(), preventDefault, ...more })
      return preventDefault.mock.calls.length > 0
    }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function playingAt(position: number) {
  const store = createAudioStore()
  const engine = {
    ...{ toggle: vi.fn(), rewind: vi.fn(), forward: vi.fn(), toggleMute: vi.fn(), seek: vi.fn(), setVolume: vi.fn() },
  }
  connectShortcuts(store, engine)
  store.send({ type: 'select', item: playableItem({ chapters: CHAPTERS }), playlist: [] })
  store.send({ type: 'playing' })
  store.send({ type: 'time-changed', position })
  return engine
}

it.each([
  ['ArrowRight', 120],
  ['ArrowLeft', 60],
])('Shift and %s move to the chapter at %d seconds', (key, start) => {
  const engine = playingAt(90)
  expect(press(key, { shiftKey: true })).toBe(true)
  expect(engine.seek).toHaveBeenCalledExactlyOnceWith(start)
})

it('arrow keys move by seconds without Shift, and do nothing once shortcuts are turned off', () => {
  const engine = playingAt(90)
  press('ArrowRight')
  expect(engine.seek).toHaveBeenCalledExactlyOnceWith(95)
  press('l')
  expect(engine.forward).toHaveBeenCalledOnce()
  setShortcuts(false)
  expect(press('l')).toBe(false)
})
