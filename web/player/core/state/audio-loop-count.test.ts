import { describe, expect, it } from 'vitest'
import { type AudioState, type AudioStatus, IDLE_AUDIO } from './audio-state.ts'
import { nextAudioState } from './audio-transitions.ts'
import { playableItem } from './playable-item.fixture.ts'

const item = playableItem({ id: 'first' })
const unread = playableItem({ id: 'first', audio_url: null })

function inState(status: AudioStatus): AudioState {
  return { ...IDLE_AUDIO, status, item, position: 10, duration: 100 }
}

describe('gapless repeat', () => {
  const looping = { ...inState('playing'), position: 99.8, isLooping: true, discontinuity: 3 }

  it('jumps from end to start: a new span, another loop, and no jump to undo', () => {
    expect(nextAudioState(looping, { type: 'time-changed', position: 0.1 })).toMatchObject({
      status: 'playing',
      position: 0.1,
      discontinuity: 4,
      loopCount: 1,
      jumpedFrom: null,
    })
  })

  it.each([
    ['goes on', { ...looping, position: 40 }, 40.3],
    ['falls back a little', { ...looping, position: 40 }, 39],
    ['is played once', { ...looping, isLooping: false }, 0.1],
  ])('does not jump where it %s', (_, state, position) => {
    expect(nextAudioState(state, { type: 'time-changed', position })).toMatchObject({
      position,
      discontinuity: 3,
      loopCount: 0,
    })
  })

  it('resets its count with another item, and keeps the setting', () => {
    const set = nextAudioState({ ...looping, loopCount: 2 }, { type: 'repeat-changed', repeat: 'one' })
    const other = nextAudioState(set, { type: 'select', item: playableItem({ id: 'other' }), playlist: [] })
    expect(other).toMatchObject({ loopCount: 0, repeat: 'one', isLooping: true })
  })
})

describe('a locked item that was reached', () => {
  const locked = playableItem({ id: 'locked', is_locked: true })
  const walled = nextAudioState(inState('ended'), { type: 'locked-item-met', locked })

  it('is named until something else is chosen, or it is dismissed', () => {
    expect(walled.lockedItem).toBe(locked)
    expect(nextAudioState(walled, { type: 'locked-item-dismissed' }).lockedItem).toBeNull()
    expect(nextAudioState(walled, { type: 'select', item, playlist: [] }).lockedItem).toBeNull()
    expect(nextAudioState(walled, { type: 'playing' }).lockedItem).toBe(locked)
  })

  it('is not named if nothing is loaded', () => {
    expect(nextAudioState(IDLE_AUDIO, { type: 'locked-item-met', locked })).toBe(IDLE_AUDIO)
  })
})

describe('an item restored from an earlier visit', () => {
  const restored = nextAudioState(IDLE_AUDIO, {
    type: 'restored',
    item,
    playlist: [item],
    position: 12,
    idAfterQueue: 'then',
  })

  it('is at its stored position, without a link: nothing is loaded', () => {
    expect(restored).toMatchObject({
      status: 'paused',
      item: unread,
      position: 12,
      idAfterQueue: 'then',
      playlist: [item],
    })
    expect(restored.duration).toBe(item.duration)
  })

  it('can be moved before it is played, and continues from there', () => {
    const placed = nextAudioState(restored, { type: 'seeked-before-load', position: 40 })
    expect(placed.position).toBe(40)
    expect(nextAudioState(placed, { type: 'seeked-before-load', position: 4000 }).position).toBe(item.duration)
    const found = nextAudioState(nextAudioState(placed, { type: 'retry' }), { type: 'loaded', item })
    expect(found).toMatchObject({ status: 'loading', position: 40, item })
  })

  it('ignores events of the element, which has not loaded it', () => {
    for (const event of [{ type: 'time-changed', position: 0 }, { type: 'playing' }, { type: 'error' }] as const) {
      expect(nextAudioState(restored, event)).toBe(restored)
    }
  })
})
