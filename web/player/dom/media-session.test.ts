import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAudioStore } from '../core/state/audio-store.ts'
import { playableItem } from '../core/state/playable-item.fixture.ts'
import { connectMediaSession } from './media-session.ts'

const { fetchContent } = vi.hoisted(() => ({ fetchContent: vi.fn<() => Promise<unknown>>() }))
vi.mock('#web/http/fetch-content.ts', () => ({ fetchContent }))

let keys: Map<string, MediaSessionActionHandler | null>
let session: { metadata: unknown; playbackState: string; setPositionState: ReturnType<typeof vi.fn> }

beforeEach(() => {
  keys = new Map()
  session = Object.assign(
    { metadata: null, playbackState: 'none', setPositionState: vi.fn() },
    { setActionHandler: (action: string, handler: MediaSessionActionHandler | null) => keys.set(action, handler) },
  )
  vi.stubGlobal('navigator', { mediaSession: session })
  vi.stubGlobal(
    'MediaMetadata',
    class {
      readonly shown: MediaMetadataInit
      constructor(shown: MediaMetadataInit) {
        this.shown = shown
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A recording that plays at ten seconds. */
function playing() {
  const store = createAudioStore()
  const controls = { toggle: vi.fn(), pause: vi.fn(), seek: vi.fn(), next: vi.fn(), previous: vi.fn() }
  connectMediaSession(store, controls)
  store.send({ type: 'select', item: playableItem(), playlist: [] })
  store.send({ type: 'duration-changed', duration: 665 })
  store.send({ type: 'playing' })
  store.send({ type: 'time-changed', position: 10 })
  const press = (action: MediaSessionAction, more: Partial<MediaSessionActionDetails> = {}) =>
    keys.get(action)?.({ action, ...more })
  return { store, controls, press }
}

describe('the lock screen', () => {
  it('shows the current item, its artwork in two sizes, position and speed', () => {
    const { store } = playing()
    expect(session.metadata).toMatchObject({
      shown: {
        title: 'His Compassions Fail Not',
        artist: 'Ruth Adeyemi',
        album: 'Morning Mercies',
        artwork: [{ sizes: '240x240' }, { sizes: '480x480' }],
      },
    })
    expect(session.playbackState).toBe('playing')
    store.send({ type: 'rate-changed', rate: 1.5 })
    expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 665, position: 10, playbackRate: 1.5 })
    store.send({ type: 'paused' })
    expect(session.playbackState).toBe('paused')
  })
})

describe('a headset’s key', () => {
  it.each<[MediaSessionAction, Partial<MediaSessionActionDetails>, number]>([
    ['seekforward', {}, 25],
    ['seekbackward', {}, 0],
    ['seekforward', { seekOffset: 30 }, 40],
    ['seekto', { seekTime: 100 }, 100],
  ])('%s %j moves playback to %d', (action, more, to) => {
    const { controls, press } = playing()
    press(action, more)
    expect(controls.seek).toHaveBeenCalledExactlyOnceWith(to)
  })

  it('pauses, plays, and skips to the previous and next item', () => {
    const { store, controls, press } = playing()
    const { item } = store.getSnapshot()
    if (item) store.send({ type: 'details-loaded', item: { ...item, chapters: [] } })
    press('play')
    expect(controls.toggle).not.toHaveBeenCalled()
    press('pause')
    press('stop')
    expect(controls.pause).toHaveBeenCalledTimes(2)
    store.send({ type: 'paused' })
    press('play')
    expect(controls.toggle).toHaveBeenCalledOnce()
    press('nexttrack')
    press('previoustrack')
    expect(controls.next).toHaveBeenCalledOnce()
    expect(controls.previous).toHaveBeenCalledOnce()
  })

  it('fetches the chapters that a card lacks; without an answer it skips to another item', async () => {
    const { store, controls, press } = playing()
    const chapters = [0, 60].map((start_time, at) => ({ id: String(at), title: '', start_time }))
    fetchContent.mockRejectedValueOnce(new Error('offline'))
    press('nexttrack')
    await vi.waitFor(() => expect(controls.next).toHaveBeenCalledOnce())
    fetchContent.mockResolvedValueOnce({ ...store.getSnapshot().item, chapters })
    press('nexttrack')
    await vi.waitFor(() => expect(controls.seek).toHaveBeenLastCalledWith(60))
    expect(controls.next).toHaveBeenCalledOnce()
  })

  it('waits at most a second and a half for chapters that a card lacks', async () => {
    const { store, controls, press } = playing()
    const chapters = [0, 60].map((start_time, at) => ({ id: String(at), title: '', start_time }))
    const details = Promise.withResolvers<unknown>()
    fetchContent.mockReturnValueOnce(details.promise)
    vi.useFakeTimers()
    press('nexttrack')
    await vi.advanceTimersByTimeAsync(1400)
    expect(controls.next).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(controls.next).toHaveBeenCalledOnce()
    // An answer that comes later moves nothing; the next press has its chapters.
    details.resolve({ ...store.getSnapshot().item, chapters })
    await vi.advanceTimersByTimeAsync(0)
    expect(controls.seek).not.toHaveBeenCalled()
    press('nexttrack')
    expect(controls.seek).toHaveBeenLastCalledWith(60)
  })

  it('moves between chapters first, if there are any', () => {
    const chapters = [0, 60, 120].map((start_time, at) => ({ id: String(at), title: '', start_time }))
    const { store, controls, press } = playing()
    const { item } = store.getSnapshot()
    if (item) store.send({ type: 'details-loaded', item: { ...item, chapters } })
    press('nexttrack')
    expect(controls.seek).toHaveBeenLastCalledWith(60)
    store.send({ type: 'time-changed', position: 130 })
    press('previoustrack')
    expect(controls.seek).toHaveBeenLastCalledWith(120)
    press('nexttrack')
    expect(controls.next).toHaveBeenCalledOnce()
    expect(controls.previous).not.toHaveBeenCalled()
  })
})
