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
  ['idle', { type: 'choose', item, playlist: [] }, 'loading'],
  ['idle', { type: 'restored', item, playlist: [], position: 12 }, 'paused'],
  ['loading', { type: 'playing' }, 'playing'],
  ['loading', { type: 'paused' }, 'paused'],
  ['loading', { type: 'broken' }, 'failed'],
  ['loading', { type: 'refused' }, 'idle'],
  ['loading', { type: 'forgotten' }, 'idle'],
  ['paused', { type: 'forgotten' }, 'idle'],
  ['ended', { type: 'forgotten' }, 'idle'],
  ['failed', { type: 'forgotten' }, 'idle'],
  ['loading', { type: 'unreachable' }, 'failed'],
  ['loading', { type: 'abandon' }, 'paused'],
  ['playing', { type: 'waiting' }, 'loading'],
  ['playing', { type: 'paused' }, 'paused'],
  ['playing', { type: 'ended' }, 'ended'],
  ['paused', { type: 'playing' }, 'playing'],
  ['paused', { type: 'ended' }, 'ended'],
  ['paused', { type: 'retry' }, 'loading'],
  ['ended', { type: 'playing' }, 'playing'],
  ['ended', { type: 'choose', item, playlist: [] }, 'loading'],
  ['failed', { type: 'retry' }, 'loading'],
  ['playing', { type: 'retry' }, 'loading'],
  ['playing', { type: 'jumped', position: 50 }, 'playing'],
  ['paused', { type: 'jumped', position: 50 }, 'paused'],
  ['ended', { type: 'jumped', position: 50 }, 'ended'],
  ['idle', { type: 'sounded', volume: 50, isMuted: false }, 'idle'],
  ['playing', { type: 'maximized' }, 'playing'],
]

test.each(MOVES)('%s, on %o, becomes %s', (from, event, to) => {
  expect(nextAudioState(inState(from), event).status).toBe(to)
})

const NOTHING: [AudioStatus, AudioEvent][] = [
  ['idle', { type: 'playing' }],
  ['idle', { type: 'moved', position: 5 }],
  ['playing', { type: 'refused' }],
  ['playing', { type: 'unreachable' }],
  ['loading', { type: 'restored', item, playlist: [], position: 12 }],
  ['paused', { type: 'restored', item, playlist: [], position: 12 }],
  ['paused', { type: 'placed', position: 40 }],
  ['failed', { type: 'moved', position: 0 }],
  ['failed', { type: 'jumped', position: 0 }],
  ['idle', { type: 'maximized' }],
  ['idle', { type: 'jumped', position: 5 }],
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
    expect(nextAudioState(playing, { type: 'moved', position: 40 })).toBe(playing)
    expect(nextAudioState(playing, { type: 'measured', duration: 42 })).toBe(playing)
  })

  it('plays on while its details change', () => {
    const shown = { ...channel, title: 'Eventide' }
    expect(nextAudioState(playing, { type: 'shown', item: shown })).toEqual({ ...playing, item: shown })
    const other = { ...shown, id: 'radio:two' }
    expect(nextAudioState(playing, { type: 'shown', item: other })).toBe(playing)
  })

  it('is not live while a fallback plays, and is again afterwards', () => {
    const replaced = nextAudioState(playing, { type: 'replaced' })
    expect(replaced.item?.live?.is_replaced).toBe(true)
    expect(nextAudioState(replaced, { type: 'tuned' }).item?.live?.is_replaced).toBe(false)
    const recording = inState('playing')
    expect(nextAudioState(recording, { type: 'replaced' })).toBe(recording)
  })
})

describe('a jump', () => {
  const at = (position: number) => ({ ...inState('playing'), position })
  it('remembers its origin if it was long, until it is undone', () => {
    const jumped = nextAudioState(at(10), { type: 'jumped', position: 80 })
    expect(jumped).toMatchObject({ position: 80, jumpedFrom: 10 })
    expect(nextAudioState(jumped, { type: 'returned' }).jumpedFrom).toBeNull()
  })
  it('does not remember a step of 15 seconds', () => {
    expect(nextAudioState(at(10), { type: 'jumped', position: 25 }).jumpedFrom).toBeNull()
  })
  it('forgets its origin with another item', () => {
    const jumped = nextAudioState(at(10), { type: 'jumped', position: 80 })
    expect(nextAudioState(jumped, { type: 'choose', item, playlist: [] }).jumpedFrom).toBeNull()
  })
})

describe('the size of the player', () => {
  const large = nextAudioState(inState('playing'), { type: 'maximized' })
  it('is the listener’s choice, and stays with the next item', () => {
    expect(large.isMaximized).toBe(true)
    expect(nextAudioState(large, { type: 'choose', item, playlist: [] }).isMaximized).toBe(true)
    expect(nextAudioState(large, { type: 'minimized' }).isMaximized).toBe(false)
  })
  it('is small for an item that says so, at once or with its link', () => {
    const small = playableItem({ id: 'first', is_open_mini_player: true })
    expect(nextAudioState(large, { type: 'choose', item: small, playlist: [] }).isMaximized).toBe(false)
    const waiting = { ...large, status: 'loading' as const, item: unread }
    expect(nextAudioState(waiting, { type: 'found', item: small }).isMaximized).toBe(false)
  })
})

describe('the listener’s settings', () => {
  it('outlive an item that may not be played', () => {
    const set = [
      { type: 'sounded', volume: 40, isMuted: false },
      { type: 'paced', rate: 1.5 },
      { type: 'lined-up', upNext: [item] },
    ] as const satisfies AudioEvent[]
    const state = set.reduce(nextAudioState, inState('loading', unread))
    const refused = nextAudioState(state, { type: 'refused' })
    expect(refused).toMatchObject({ status: 'idle', item: null, volume: 40, rate: 1.5, upNext: [item] })
  })
  it.each([
    [0, 0.5],
    [0.52, 0.5],
    [1.3, 1.3],
    [9, 3],
    [Number.NaN, 1],
  ])('round a speed of %d to %d', (rate, kept) => {
    expect(nextAudioState(inState('playing'), { type: 'paced', rate }).rate).toBe(kept)
  })
})

describe('choosing an item', () => {
  it('restarts the current item from 0', () => {
    const state = nextAudioState(inState('playing'), { type: 'choose', item, playlist: [item] })
    expect(state).toMatchObject({ status: 'loading', position: 0, duration: item.duration, playlist: [item] })
  })

  it('ignores the element until the link is known', () => {
    const waiting = inState('loading', unread)
    expect(nextAudioState(waiting, { type: 'paused' })).toBe(waiting)
    const found = nextAudioState(waiting, { type: 'found', item })
    expect(found).toMatchObject({ status: 'loading', item })
    expect(nextAudioState(found, { type: 'playing' }).status).toBe('playing')
  })

  it('ignores a link of a previous item', () => {
    const waiting = inState('loading', unread)
    expect(nextAudioState(waiting, { type: 'found', item: playableItem({ id: 'other' }) })).toBe(waiting)
  })

  it('keeps the position when a failed item is reloaded', () => {
    const retried = nextAudioState(inState('failed'), { type: 'retry' })
    expect(nextAudioState(retried, { type: 'found', item }).position).toBe(10)
  })
})

const anyNumber = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0))
const anyItem = fc
  .record({ id: fc.constantFrom('first', 'second'), duration: anyNumber, isRead: fc.boolean() })
  .map(({ id, duration, isRead }) => playableItem({ id, duration, ...(!isRead && { audio_url: null }) }))
const anyEvent: fc.Arbitrary<AudioEvent> = fc.oneof(
  anyItem.map((chosen) => ({ type: 'choose' as const, item: chosen, playlist: [] })),
  anyItem.map((found) => ({ type: 'found' as const, item: found })),
  anyNumber.map((position) => ({ type: 'moved' as const, position })),
  anyNumber.map((position) => ({ type: 'jumped' as const, position })),
  anyNumber.map((rate) => ({ type: 'paced' as const, rate })),
  anyNumber.map((duration) => ({ type: 'measured' as const, duration })),
  fc.record({ type: fc.constant('sounded' as const), volume: anyNumber, isMuted: fc.boolean() }),
  fc
    .constantFrom(
      'waiting',
      'playing',
      'paused',
      'ended',
      'broken',
      'refused',
      'unreachable',
      'abandon',
      'retry',
      'maximized',
      'minimized',
      'returned',
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
