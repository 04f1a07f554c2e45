import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { AudioEvent } from './audio-event.ts'
import { type AudioState, type AudioStatus, IDLE_AUDIO } from './audio-state.ts'
import { nextAudioState } from './audio-transitions.ts'
import { playableItem } from './playable-item.fixture.ts'

const item = playableItem({ id: 'first' })
const unread = playableItem({ id: 'first', audio_url: null })

function inState(status: AudioStatus, held = item): AudioState {
  return { ...IDLE_AUDIO, status, item: status === 'idle' ? null : held, position: 10, duration: 100 }
}

const MOVES: [AudioStatus, AudioEvent, AudioStatus][] = [
  ['idle', { type: 'select', item, playlist: [] }, 'loading'],
  ['idle', { type: 'restored', item, playlist: [], position: 12 }, 'paused'],
  ['loading', { type: 'playing' }, 'playing'],
  ['loading', { type: 'paused' }, 'paused'],
  ['loading', { type: 'error' }, 'failed'],
  ['loading', { type: 'access-denied' }, 'idle'],
  ['loading', { type: 'cleared' }, 'idle'],
  ['paused', { type: 'cleared' }, 'idle'],
  ['ended', { type: 'cleared' }, 'idle'],
  ['failed', { type: 'cleared' }, 'idle'],
  ['loading', { type: 'unreachable' }, 'failed'],
  ['loading', { type: 'cancel-load' }, 'paused'],
  ['playing', { type: 'waiting' }, 'loading'],
  ['playing', { type: 'paused' }, 'paused'],
  ['playing', { type: 'ended' }, 'ended'],
  ['paused', { type: 'playing' }, 'playing'],
  ['paused', { type: 'ended' }, 'ended'],
  ['paused', { type: 'retry' }, 'loading'],
  ['ended', { type: 'playing' }, 'playing'],
  ['ended', { type: 'select', item, playlist: [] }, 'loading'],
  ['failed', { type: 'retry' }, 'loading'],
  ['playing', { type: 'retry' }, 'loading'],
  ['playing', { type: 'seeked', position: 50 }, 'playing'],
  ['paused', { type: 'seeked', position: 50 }, 'paused'],
  ['ended', { type: 'seeked', position: 50 }, 'ended'],
  ['idle', { type: 'volume-changed', volume: 50, isMuted: false }, 'idle'],
  ['playing', { type: 'maximized' }, 'playing'],
]

test.each(MOVES)('%s, on %o, becomes %s', (from, event, to) => {
  expect(nextAudioState(inState(from), event).status).toBe(to)
})

const NOTHING: [AudioStatus, AudioEvent][] = [
  ['idle', { type: 'playing' }],
  ['idle', { type: 'time-changed', position: 5 }],
  ['playing', { type: 'access-denied' }],
  ['playing', { type: 'unreachable' }],
  ['loading', { type: 'restored', item, playlist: [], position: 12 }],
  ['paused', { type: 'restored', item, playlist: [], position: 12 }],
  ['paused', { type: 'seeked-before-load', position: 40 }],
  ['failed', { type: 'time-changed', position: 0 }],
  ['failed', { type: 'seeked', position: 0 }],
  ['idle', { type: 'maximized' }],
  ['idle', { type: 'seeked', position: 5 }],
  ['ended', { type: 'ended' }],
]

test.each(NOTHING)('%s, on %o, stays the same object', (from, event) => {
  const state = inState(from)
  expect(nextAudioState(state, event)).toBe(state)
})

describe('a live stream', () => {
  const live = { fallback_url: null, ends_at: 0, ends_open: 0, next_title: null }
  const channel = playableItem({ id: 'radio:one', live })
  const playing = { ...inState('playing', channel), position: 0, duration: 0 }

  it('has no position and no duration, whatever the element reports', () => {
    expect(nextAudioState(playing, { type: 'time-changed', position: 40 })).toBe(playing)
    expect(nextAudioState(playing, { type: 'duration-changed', duration: 42 })).toBe(playing)
  })

  it('plays on while its details change', () => {
    const shown = { ...channel, title: 'Eventide' }
    expect(nextAudioState(playing, { type: 'now-playing-changed', item: shown })).toEqual({ ...playing, item: shown })
    const other = { ...shown, id: 'radio:two' }
    expect(nextAudioState(playing, { type: 'now-playing-changed', item: other })).toBe(playing)
  })

  it('is not live while a fallback plays, and is again afterwards', () => {
    const replaced = nextAudioState(playing, { type: 'fallback-started' })
    expect(replaced.item?.live?.is_replaced).toBe(true)
    expect(nextAudioState(replaced, { type: 'stream-opened' }).item?.live?.is_replaced).toBe(false)
    const recording = inState('playing')
    expect(nextAudioState(recording, { type: 'fallback-started' })).toBe(recording)
  })
})

describe('a jump', () => {
  const at = (position: number) => ({ ...inState('playing'), position })
  it('remembers its origin if it was long, until it is undone', () => {
    const jumped = nextAudioState(at(10), { type: 'seeked', position: 80 })
    expect(jumped).toMatchObject({ position: 80, jumpedFrom: 10 })
    expect(nextAudioState(jumped, { type: 'jump-undone' }).jumpedFrom).toBeNull()
  })
  it('does not remember a step of 15 seconds', () => {
    expect(nextAudioState(at(10), { type: 'seeked', position: 25 }).jumpedFrom).toBeNull()
  })
  it('forgets its origin with another item', () => {
    const jumped = nextAudioState(at(10), { type: 'seeked', position: 80 })
    expect(nextAudioState(jumped, { type: 'select', item, playlist: [] }).jumpedFrom).toBeNull()
  })
})

describe('the size of the player', () => {
  const large = nextAudioState(inState('playing'), { type: 'maximized' })
  it('is the listener’s choice, and stays with the next item', () => {
    expect(large.isMaximized).toBe(true)
    expect(nextAudioState(large, { type: 'select', item, playlist: [] }).isMaximized).toBe(true)
    expect(nextAudioState(large, { type: 'minimized' }).isMaximized).toBe(false)
  })
  it('is small for an item that says so, at once or with its link', () => {
    const small = playableItem({ id: 'first', is_open_mini_player: true })
    expect(nextAudioState(large, { type: 'select', item: small, playlist: [] }).isMaximized).toBe(false)
    const waiting = { ...large, status: 'loading' as const, item: unread }
    expect(nextAudioState(waiting, { type: 'loaded', item: small }).isMaximized).toBe(false)
  })
})

describe('the listener’s settings', () => {
  it('outlive an item that may not be played', () => {
    const set = [
      { type: 'volume-changed', volume: 40, isMuted: false },
      { type: 'rate-changed', rate: 1.5 },
      { type: 'queue-changed', upNext: [item] },
    ] as const satisfies AudioEvent[]
    const state = set.reduce(nextAudioState, inState('loading', unread))
    const refused = nextAudioState(state, { type: 'access-denied' })
    expect(refused).toMatchObject({ status: 'idle', item: null, volume: 40, rate: 1.5, upNext: [item] })
  })
  it.each([
    [0, 0.5],
    [0.52, 0.5],
    [1.3, 1.3],
    [9, 3],
    [Number.NaN, 1],
  ])('round a speed of %d to %d', (rate, kept) => {
    expect(nextAudioState(inState('playing'), { type: 'rate-changed', rate }).rate).toBe(kept)
  })
})

describe('choosing an item', () => {
  it('restarts the current item from 0', () => {
    const state = nextAudioState(inState('playing'), { type: 'select', item, playlist: [item] })
    expect(state).toMatchObject({ status: 'loading', position: 0, duration: item.duration, playlist: [item] })
  })

  it('ignores the element until the link is known', () => {
    const waiting = inState('loading', unread)
    expect(nextAudioState(waiting, { type: 'paused' })).toBe(waiting)
    const found = nextAudioState(waiting, { type: 'loaded', item })
    expect(found).toMatchObject({ status: 'loading', item })
    expect(nextAudioState(found, { type: 'playing' }).status).toBe('playing')
  })

  it('ignores a link of a previous item', () => {
    const waiting = inState('loading', unread)
    expect(nextAudioState(waiting, { type: 'loaded', item: playableItem({ id: 'other' }) })).toBe(waiting)
  })

  it('keeps the position when a failed item is reloaded', () => {
    const retried = nextAudioState(inState('failed'), { type: 'retry' })
    expect(nextAudioState(retried, { type: 'loaded', item }).position).toBe(10)
  })
})

const anyNumber = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0))
const anyItem = fc
  .record({ id: fc.constantFrom('first', 'second'), duration: anyNumber, isRead: fc.boolean() })
  .map(({ id, duration, isRead }) => playableItem({ id, duration, ...(!isRead && { audio_url: null }) }))
const anyEvent: fc.Arbitrary<AudioEvent> = fc.oneof(
  anyItem.map((chosen) => ({ type: 'select' as const, item: chosen, playlist: [] })),
  anyItem.map((found) => ({ type: 'loaded' as const, item: found })),
  anyNumber.map((position) => ({ type: 'time-changed' as const, position })),
  anyNumber.map((position) => ({ type: 'seeked' as const, position })),
  anyNumber.map((rate) => ({ type: 'rate-changed' as const, rate })),
  anyNumber.map((duration) => ({ type: 'duration-changed' as const, duration })),
  fc.record({ type: fc.constant('volume-changed' as const), volume: anyNumber, isMuted: fc.boolean() }),
  fc
    .constantFrom(
      'waiting',
      'playing',
      'paused',
      'ended',
      'error',
      'access-denied',
      'unreachable',
      'cancel-load',
      'retry',
      'maximized',
      'minimized',
      'jump-undone',
    )
    .map((type) => ({ type }) as AudioEvent),
)

describe('any sequence of events', () => {
  it('keeps the position within 0..duration and the volume within 0..100', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const state = events.reduce(nextAudioState, IDLE_AUDIO)
        expect(state.position).toBeGreaterThanOrEqual(0)
        expect(state.position).toBeLessThanOrEqual(state.duration)
        expect(Number.isFinite(state.duration)).toBe(true)
        expect(state.volume).toBeGreaterThanOrEqual(0)
        expect(state.volume).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('is idle exactly if there is no item', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const { status, item: held } = events.reduce(nextAudioState, IDLE_AUDIO)
        expect(status === 'idle').toBe(held === null)
      }),
    )
  })

  it('ignores an unknown event', () => {
    const statuses: AudioStatus[] = ['idle', 'loading', 'playing', 'paused', 'ended', 'failed']
    fc.assert(
      fc.property(fc.constantFrom(...statuses), fc.string(), (status, word) => {
        fc.pre(!(word in Object.prototype) && !MOVES.some(([, { type }]) => type === word))
        const state = inState(status)
        expect(nextAudioState(state, { type: word } as unknown as AudioEvent)).toBe(state)
      }),
    )
  })
})
