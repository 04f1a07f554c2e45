import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import { createAudioEngine } from './audio-engine.ts'
import type { ItemResult } from './find-item.ts'

const first = { ...playableItem({ id: '1' }), audio_url: '/media/1.m4a' }
const second = { ...playableItem({ id: '2' }), audio_url: '/media/2.m4a' }
const unread = playableItem({ id: '2', audio_url: null })

function setUp(found: ItemResult | Promise<ItemResult> = { kind: 'item', item: second }) {
  const store = createAudioStore()
  const output = {
    load: vi.fn(),
    preload: vi.fn(),
    play: vi.fn(),
    tune: vi.fn(),
    broadcastTime: () => null,
    unlock: vi.fn(),
    pause: vi.fn(),
    seek: vi.fn(),
    setVolume: vi.fn(),
    setMuted: vi.fn(),
    setFade: vi.fn(),
    switchUrl: vi.fn(async () => true),
    setRate: vi.fn(),
    setTemporaryRate: vi.fn(),
    setLoop: vi.fn(),
  }
  const find = vi.fn(async () => found)
  return { store, output, find, engine: createAudioEngine({ store, output, find }) }
}

describe('preparing an item before it is chosen', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('prefetches it if its link is public', () => {
    const { engine, output, store } = setUp()
    engine.preload(first)
    expect(output.preload).toHaveBeenCalledWith('/media/1.m4a')
    expect(store.getSnapshot().status).toBe('idle')
  })

  it.each([
    ['whose link is not known', unread],
    ['whose link is one visitor’s', { ...first, audio_url: '/media/signed/x/1.m4a' }],
  ])('does nothing for an item %s', (_, item) => {
    const { engine, output } = setUp()
    engine.preload(item)
    expect(output.preload).not.toHaveBeenCalled()
  })

  it('does nothing if the browser asks to save data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const { engine, output } = setUp()
    engine.preload(first)
    expect(output.preload).not.toHaveBeenCalled()
  })

  it('does not disturb playback', () => {
    const { engine, output } = setUp()
    void engine.play(first)
    engine.preload(second)
    expect(output.preload).not.toHaveBeenCalled()
  })
})

describe('an advertisement before a recording', () => {
  function withPreroll(isDue = true) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const preroll = { isDue: () => isDue, play: vi.fn(() => promise) }
    const { store, output, find } = setUp()
    return { store, output, preroll, finish: resolve, engine: createAudioEngine({ store, output, find, preroll }) }
  }

  it('plays first, and the recording starts after it', async () => {
    const { engine, output, preroll, store, finish } = withPreroll()
    const played = engine.play(first)
    expect(output.unlock).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(preroll.play).toHaveBeenCalledWith(second))
    expect([store.getSnapshot().status, output.load.mock.calls]).toEqual(['loading', []])
    finish()
    expect(await played).toBe('playing')
    expect(output.load).toHaveBeenCalledWith('/media/2.m4a', { position: 0, bypassesCache: false })
  })

  it('is dropped once the visitor chooses something else', async () => {
    const { engine, output, preroll, finish } = withPreroll()
    const played = engine.play(first)
    await vi.waitFor(() => expect(preroll.play).toHaveBeenCalledOnce())
    engine.toggle()
    finish()
    expect(await played).toBe('nothing')
    expect(output.load).not.toHaveBeenCalled()
  })

  it('does not delay playback within the gesture when none is due', () => {
    const { engine, output } = withPreroll(false)
    void engine.play(first)
    expect(output.load).toHaveBeenCalledOnce()
  })
})

describe('an item restored from an earlier visit', () => {
  const restore = (store: ReturnType<typeof setUp>['store']) =>
    store.send({ type: 'restored', item: second, playlist: [], position: 12 })

  it('loads when it is played, and resumes at its stored position', async () => {
    const { engine, output, store, find } = setUp()
    restore(store)
    expect(find).not.toHaveBeenCalled()
    engine.toggle()
    await vi.waitFor(() => expect(output.play).toHaveBeenCalled())
    expect(output.load).toHaveBeenCalledWith('/media/2.m4a', { position: 12, bypassesCache: false })
  })

  it('resumes at the position it was moved to before playing', async () => {
    const { engine, output, store } = setUp()
    restore(store)
    engine.forward()
    expect(output.seek).not.toHaveBeenCalled()
    engine.toggle()
    await vi.waitFor(() =>
      expect(output.load).toHaveBeenCalledWith('/media/2.m4a', { position: 27, bypassesCache: false }),
    )
  })

  it('does not prevent another item from being prepared', () => {
    const { engine, output, store } = setUp()
    restore(store)
    engine.preload(first)
    expect(output.preload).toHaveBeenCalledWith('/media/1.m4a')
  })
})

describe('playing an item', () => {
  it('starts at once, within the gesture, if the link is known', () => {
    const { engine, output } = setUp()
    void engine.play(first)
    expect(output.load).toHaveBeenCalledWith('/media/1.m4a', { position: 0, bypassesCache: false })
    expect(output.play).toHaveBeenCalledOnce()
  })

  it('starts at a chapter’s position', () => {
    const { engine, output } = setUp()
    void engine.play(first, { startSeconds: 90 })
    expect(output.load).toHaveBeenCalledWith('/media/1.m4a', { position: 90, bypassesCache: false })
  })

  it('unlocks the element and fetches the link if it is unknown', async () => {
    const { engine, output, store } = setUp()
    const played = engine.play(unread)
    expect(output.unlock).toHaveBeenCalledOnce()
    expect(store.getSnapshot().status).toBe('loading')
    expect(await played).toBe('playing')
    expect(output.load).toHaveBeenCalledWith('/media/2.m4a', { position: 0, bypassesCache: false })
  })

  it.each([
    ['locked', 'idle'],
    ['video', 'idle'],
    ['unreachable', 'failed'],
  ] as const)('an item that is %s leaves the player %s', async (kind, status) => {
    const { engine, output, store } = setUp({ kind })
    expect(await engine.play(unread)).toBe(kind)
    expect(store.getSnapshot().status).toBe(status)
    expect(output.load).not.toHaveBeenCalled()
    // The unlock is canceled: nothing loaded later may start by itself.
    expect(output.pause).toHaveBeenCalledOnce()
  })

  it('ignores a link that arrives after something else was chosen', async () => {
    const late = Promise.withResolvers<ItemResult>()
    const { engine, output } = setUp(late.promise)
    const played = engine.play(unread)
    void engine.play(first)
    late.resolve({ kind: 'item', item: second })
    expect(await played).toBe('nothing')
    expect(output.load).toHaveBeenCalledTimes(1)
  })

  it('ignores a link that arrives after the visitor paused', async () => {
    const late = Promise.withResolvers<ItemResult>()
    const { engine, output, store } = setUp(late.promise)
    const played = engine.play(unread)
    engine.toggle()
    late.resolve({ kind: 'item', item: second })
    expect(await played).toBe('nothing')
    expect(store.getSnapshot().status).toBe('paused')
    expect(output.play).not.toHaveBeenCalled()
  })
})

describe('continuing', () => {
  it('does not happen after a pause, although a new link was being fetched', async () => {
    const { promise, resolve } = Promise.withResolvers<ItemResult>()
    const { engine, output, store } = setUp(promise)
    void engine.play(first)
    store.send({ type: 'playing' })
    const retried = engine.retry({ isQuiet: true })
    output.load.mockClear()

    engine.pause()
    resolve({ kind: 'item', item: first })
    expect(await retried).toBe('nothing')
    expect([store.getSnapshot().status, output.load.mock.calls, output.pause.mock.calls.length]).toEqual([
      'paused',
      [],
      1,
    ])
  })

  it('fetches a new link after a failure and continues at the same position', async () => {
    const { engine, output, store } = setUp({ kind: 'item', item: first })
    void engine.play(first)
    store.send({ type: 'time-changed', position: 42 })
    store.send({ type: 'error' })
    expect(await engine.retry()).toBe('playing')
    expect(output.load).toHaveBeenLastCalledWith('/media/1.m4a', { position: 42, bypassesCache: true })
  })

  it('skips to the next item of the playlist, and back', async () => {
    const { engine, store } = setUp()
    void engine.play(first, { playlist: [first, second] })
    expect(await engine.next()).toBe('playing')
    expect(store.getSnapshot().item?.id).toBe('2')
    await engine.previous()
    expect(store.getSnapshot().item?.id).toBe('1')
  })

  it('stays on the current item if the next one is locked', async () => {
    const { engine, store } = setUp({ kind: 'locked' })
    void engine.play(first, { playlist: [first, second] })
    expect(await engine.next()).toBe('locked')
    expect(store.getSnapshot().item?.id).toBe('1')
  })

  it('restarts the item if there is no previous one', async () => {
    const { engine, output } = setUp()
    void engine.play(first, { playlist: [first] })
    await engine.previous()
    expect(output.seek).toHaveBeenCalledWith(0)
  })

  it('moves 15 seconds within the item', () => {
    const { engine, output, store } = setUp()
    void engine.play(first)
    store.send({ type: 'time-changed', position: 10 })
    engine.rewind()
    expect(output.seek).toHaveBeenLastCalledWith(0)
    engine.forward()
    expect(output.seek).toHaveBeenLastCalledWith(25)
  })
})

describe('the mute button', () => {
  it('restores full volume if the volume was turned down to zero', () => {
    const { engine, output, store } = setUp()
    store.send({ type: 'volume-changed', volume: 0, isMuted: true })
    engine.toggleMute()
    expect(output.setVolume).toHaveBeenCalledWith(100)
  })

  it('restores the previous volume otherwise', () => {
    const { engine, output, store } = setUp()
    store.send({ type: 'volume-changed', volume: 60, isMuted: true })
    engine.toggleMute()
    expect(output.setMuted).toHaveBeenCalledWith(false)
  })
})
