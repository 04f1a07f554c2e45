import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextId } from '../../core/queue/play-order.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import { currentCrossfade } from '../crossfade/crossfade-setting.ts'
import type { PlayOptions } from '../engine/playback-controls.ts'
import { paceSuspension } from '../learning/pace-suspension.ts'
import { sharedAudioState } from '../shared-audio-state.ts'
import { followRoom } from './follow-room.ts'

const MINUTE = 60_000
const item = playableItem({ id: 'song', next_content_id: 'other' })
const audio = { currentTime: 0, seeking: false, readyState: 4, HAVE_CURRENT_DATA: 2, playbackRate: 1 }

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('document', { createElement: () => audio, body: { append: () => undefined } })
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => (key === 'crossfade' ? '6' : null) } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A player whose element carries out every command at once. */
function openPlayer() {
  const store = createAudioStore(sharedAudioState)
  const isPlaying = () => store.getSnapshot().status === 'playing'
  return {
    play: vi.fn(async (chosen: PlayableItem, { playlist = [] }: PlayOptions = {}) => {
      store.send({ type: 'select', item: chosen, playlist })
      store.send({ type: 'playing' })
      return 'playing' as const
    }),
    pause: vi.fn(() => store.send({ type: 'paused' })),
    toggle: vi.fn(() => store.send({ type: isPlaying() ? 'paused' : 'playing' })),
    ...{ seek: vi.fn(), setFade: vi.fn(), setTemporaryRate: vi.fn() },
  }
}

it('the player of somebody who joins during a countdown waits until the room begins', () => {
  const player = openPlayer()
  const follower = followRoom(
    { status: 'playing', position_ms: 0, at_ms: MINUTE },
    { player, item, duration_ms: 3 * MINUTE, now: () => Date.now(), onSyncState: () => undefined },
  )
  vi.advanceTimersByTime(MINUTE / 2)
  expect(sharedAudioState.getSnapshot().status).toBe('paused')
  expect(player.toggle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(MINUTE / 2 - 1)
  expect(player.toggle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(player.toggle).toHaveBeenCalledOnce()
  expect(sharedAudioState.getSnapshot().status).toBe('playing')
  follower.stop()
})

it('no item follows the recording of a room; crossfade and the learner’s pace are off until the listener leaves', () => {
  const follower = followRoom(
    { status: 'playing', position_ms: 0, at_ms: 0 },
    { player: openPlayer(), item, duration_ms: 3 * MINUTE, now: () => Date.now(), onSyncState: () => undefined },
  )
  expect(nextId(sharedAudioState.getSnapshot())).toBeNull()
  expect(currentCrossfade()).toBe(0)
  expect(paceSuspension.isSuspended.getSnapshot()).toBe(true)
  follower.stop()
  expect(currentCrossfade()).toBe(6)
  expect(paceSuspension.isSuspended.getSnapshot()).toBe(false)
})
