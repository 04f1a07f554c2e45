import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import type { PlayResult } from './engine-dependencies.ts'
import { createRecordingRecovery } from './recover-recording.ts'

const item = playableItem({ id: '1' })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp(played: PlayResult = 'playing') {
  const store = createAudioStore()
  const retry = vi.fn(async () => played)
  const mending = createRecordingRecovery({ store, retry, now: Date.now })
  store.send({ type: 'select', item, playlist: [] })
  store.send({ type: 'playing' })
  return { store, retry, mending }
}

describe('a recording that failed', () => {
  it('is reloaded at once and shows as loading meanwhile', async () => {
    const { store, retry, mending } = setUp()
    expect(mending.onError()).toBe(true)
    expect(store.getSnapshot().status).toBe('loading')
    await vi.advanceTimersByTimeAsync(0)
    expect(retry).toHaveBeenCalledWith({ isQuiet: true })
  })

  it('is reported as failed after three attempts, within six seconds', async () => {
    const { store, retry, mending } = setUp('unreachable')
    mending.onError()
    await vi.advanceTimersByTimeAsync(6000)
    expect(retry).toHaveBeenCalledTimes(3)
    expect(store.getSnapshot().status).toBe('failed')
  })

  it('gets new attempts after it has played well for a while', async () => {
    const { retry, mending } = setUp()
    for (let fault = 0; fault < 5; fault++) {
      expect(mending.onError()).toBe(true)
      await vi.advanceTimersByTimeAsync(30_000)
    }
    expect(retry).toHaveBeenCalledTimes(5)
  })

  it('is left alone once another item is chosen', async () => {
    const { store, retry, mending } = setUp()
    mending.onError()
    store.send({ type: 'select', item: playableItem({ id: '2' }), playlist: [] })
    await vi.advanceTimersByTimeAsync(3000)
    expect(retry).not.toHaveBeenCalled()
  })

  it('is not considered failed while its link is being fetched, however long that takes', async () => {
    const { store, retry, mending } = setUp()
    store.send({ type: 'select', item: playableItem({ id: '2', audio_url: null }), playlist: [] })
    expect(mending.onError()).toBe(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect(retry).not.toHaveBeenCalled()
  })

  it('stays paused, without its link, if nobody listens', () => {
    const { store, retry, mending } = setUp()
    store.send({ type: 'paused' })
    expect(mending.onError()).toBe(true)
    expect(store.getSnapshot()).toMatchObject({ status: 'paused', item: { audio_url: null } })
    expect(retry).not.toHaveBeenCalled()
  })
})

it('a failed recording is retried when the network returns', () => {
  const { store, retry, mending } = setUp()
  mending.retryAfterReconnect()
  expect(retry).not.toHaveBeenCalled()
  store.send({ type: 'error' })
  mending.retryAfterReconnect()
  expect(retry).toHaveBeenCalledOnce()
})
