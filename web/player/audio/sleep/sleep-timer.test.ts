import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import { createSleepTimer } from './sleep-timer.ts'

vi.mock('#web/http/browser/clock.ts', () => ({ wallClock: () => Date.now(), millisecondsOpen: () => Date.now() }))

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 21, 22) }))
afterEach(() => vi.useRealTimers())

function setUp() {
  const store = createAudioStore()
  const engine = {
    pause: vi.fn(() => store.send({ type: 'paused' })),
    seek: vi.fn((position: number) => store.send({ type: 'seeked', position })),
    setFade: vi.fn(),
  }
  const sleep = createSleepTimer({ store, engine })
  store.send({ type: 'select', item: playableItem({ id: '1', duration: 1000 }), playlist: [] })
  store.send({ type: 'playing' })
  store.send({ type: 'time-changed', position: 400 })
  return { store, engine, sleep }
}

describe('the sleep timer', () => {
  it('reports the remaining time, fades out over the last ten seconds and pauses', () => {
    const { engine, sleep, store } = setUp()
    sleep.set({ kind: 'minutes', minutes: 5 })
    expect(sleep.getSnapshot()).toMatchObject({ left: 300 })
    vi.advanceTimersByTime(289_000)
    expect(engine.setFade).toHaveBeenLastCalledWith(1)
    vi.advanceTimersByTime(6000)
    expect(engine.setFade.mock.lastCall?.[0]).toBeCloseTo(0.5, 1)
    vi.advanceTimersByTime(6000)
    expect(store.getSnapshot().status).toBe('paused')
    expect(sleep.getSnapshot()).toBeNull()
    expect(engine.setFade).toHaveBeenLastCalledWith(1)
  })

  it('rewinds what was missed if the listener plays on within a minute', () => {
    const { engine, sleep, store } = setUp()
    sleep.set({ kind: 'minutes', minutes: 5 })
    vi.advanceTimersByTime(330_000)
    store.send({ type: 'playing' })
    expect(engine.seek).toHaveBeenCalledExactlyOnceWith(380)
  })

  it('does not rewind later', () => {
    const { engine, sleep, store } = setUp()
    sleep.set({ kind: 'minutes', minutes: 5 })
    vi.advanceTimersByTime(400_000)
    store.send({ type: 'playing' })
    expect(engine.seek).not.toHaveBeenCalled()
  })

  it('can be turned off, also while fading', () => {
    const { engine, sleep, store } = setUp()
    sleep.set({ kind: 'minutes', minutes: 5 })
    vi.advanceTimersByTime(295_000)
    sleep.set(null)
    expect(engine.setFade).toHaveBeenLastCalledWith(1)
    vi.advanceTimersByTime(60_000)
    expect(store.getSnapshot().status).toBe('playing')
  })

  it('plays nothing after the item with which it ends', () => {
    const { sleep } = setUp()
    expect(sleep.countEndedRecording()).toBe(false)
    sleep.set({ kind: 'item' })
    expect(sleep.countEndedRecording()).toBe(true)
    expect(sleep.getSnapshot()).toBeNull()
  })

  it('plays on after an item that it counts', () => {
    const { sleep } = setUp()
    sleep.set({ kind: 'item', count: 2 })
    expect(sleep.countEndedRecording()).toBe(false)
    expect(sleep.getSnapshot()).toMatchObject({ choice: { kind: 'item', count: 2 } })
    expect(sleep.countEndedRecording()).toBe(true)
  })

  it('fades for the chosen time, and reports its end before it stops playback', () => {
    const { engine, sleep, store } = setUp()
    const statusAtEnd = vi.fn()
    sleep.onOver(() => statusAtEnd(store.getSnapshot().status))
    sleep.set({ kind: 'minutes', minutes: 20 }, { fadeSeconds: 300 })
    vi.advanceTimersByTime(17.5 * 60_000)
    expect(engine.setFade.mock.lastCall?.[0]).toBeCloseTo(0.5, 2)
    vi.advanceTimersByTime(3 * 60_000)
    expect(statusAtEnd.mock.calls).toEqual([['playing']])
    expect(engine.setFade).toHaveBeenLastCalledWith(1)
  })
})
