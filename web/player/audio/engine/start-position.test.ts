import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import { createAudioEngine } from './audio-engine.ts'
import type { ItemResult } from './find-item.ts'
import { type StartPositionFinder, setStartPositionFinder } from './start-position.ts'

const item = { ...playableItem({ id: '1' }), audio_url: '/media/1.m4a' }

afterEach(() => {
  setStartPositionFinder(() => undefined)
  vi.useRealTimers()
})

function setUp(find: StartPositionFinder) {
  setStartPositionFinder(find)
  const store = createAudioStore()
  const quiet = {
    preload: vi.fn(),
    tune: vi.fn(),
    broadcastTime: () => null,
    unlock: vi.fn(),
    pause: vi.fn(),
    seek: vi.fn(),
    setVolume: vi.fn(),
  }
  const output = {
    ...quiet,
    load: vi.fn(),
    switchUrl: vi.fn(),
    play: vi.fn(),
    setMuted: vi.fn(),
    setFade: vi.fn(),
    setRate: vi.fn(),
    setTemporaryRate: vi.fn(),
    setLoop: vi.fn(),
  }
  const engine = createAudioEngine({ store, output, find: async (): Promise<ItemResult> => ({ kind: 'item', item }) })
  const places = () => output.load.mock.calls.map(([, { position }]) => position)
  return { store, output, engine, places }
}

describe('an item with a stored position', () => {
  it('resumes there at once if the position is known', () => {
    const { engine, output, places } = setUp(() => 42)
    void engine.play(item)
    expect(places()).toEqual([42])
    expect(output.play).toHaveBeenCalledOnce()
  })

  it('resumes there once the position arrives', async () => {
    const { engine, output, places } = setUp(async () => 42)
    const played = engine.play(item)
    expect(output.unlock).toHaveBeenCalledOnce()
    expect(await played).toBe('playing')
    expect(places()).toEqual([42])
  })

  it('starts at 0 if the position fails to arrive, or arrives late', async () => {
    const failing = setUp(() => Promise.reject(new Error('away')))
    await failing.engine.play(item)
    expect(failing.places()).toEqual([0])

    vi.useFakeTimers()
    const late = setUp(() => new Promise(() => undefined))
    const played = late.engine.play(item)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await played).toBe('playing')
    expect(late.places()).toEqual([0])
  })

  it('restarts when it is chosen again, and starts at a requested position', async () => {
    const { engine, places } = setUp(() => 42)
    await engine.play(item)
    await engine.play(item)
    await engine.play(playableItem({ id: '2' }), { startSeconds: 7 })
    expect(places()).toEqual([42, 0, 7])
  })
})

it('a long jump can be undone', () => {
  const { engine, output, store } = setUp(() => undefined)
  void engine.play(item)
  store.send({ type: 'time-changed', position: 100 })
  store.send({ type: 'seeked', position: 400 })
  engine.undoJump()
  expect(output.seek).toHaveBeenLastCalledWith(100)
  expect(store.getSnapshot().jumpedFrom).toBeNull()
  engine.undoJump()
  expect(output.seek).toHaveBeenCalledOnce()
})
