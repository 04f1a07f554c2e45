import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LISTEN_THRESHOLD_SECONDS } from '#contract/limits.ts'
import type { AudioEvent } from '../state/audio-event.ts'
import { IDLE_AUDIO } from '../state/audio-state.ts'
import { nextAudioState } from '../state/audio-transitions.ts'
import { playableItem } from '../state/playable-item.fixture.ts'
import { nextPlayedSpan, type PlayedSpan, playedSoFar } from './played-span.ts'

const DURATION = 100
const items = ['first', 'second'].map((id) => playableItem({ id, duration: DURATION }))
const [first, second] = items as [(typeof items)[0], (typeof items)[0]]

/** The spans reported for a sequence of events, and the one still open at its end. */
function listenTo(events: readonly AudioEvent[]): { heard: PlayedSpan[]; open: PlayedSpan | null } {
  let state = IDLE_AUDIO
  let open: PlayedSpan | null = null
  const heard: PlayedSpan[] = []
  for (const event of events) {
    const next = nextAudioState(state, event)
    const listened: ReturnType<typeof nextPlayedSpan> = nextPlayedSpan(open, state, next)
    if (listened.finished) heard.push(listened.finished)
    open = listened.open
    state = next
  }
  return { heard, open }
}

const choose = (item = first): AudioEvent => ({ type: 'select', item, playlist: [] })
const moved = (position: number): AudioEvent => ({ type: 'time-changed', position })
const jumped = (position: number): AudioEvent => ({ type: 'seeked', position })
const START = [choose(), { type: 'playing' }, moved(10)] as const satisfies AudioEvent[]

describe('a span ends', () => {
  it.each<[string, AudioEvent[]]>([
    ['on pause', [{ type: 'paused' }]],
    ['at the end', [{ type: 'ended' }]],
    ['on a skip to another item', [choose(second)]],
    ['when the same item starts again', [choose(first)]],
    ['on a drag', [jumped(50)]],
    ['on a change of speed', [{ type: 'rate-changed', rate: 1.5 }]],
    ['when the sound breaks', [{ type: 'error' }]],
  ])('%s', (_, events) => {
    const { heard } = listenTo([...START, ...events])
    expect(heard).toEqual([{ item: first, from: 0, to: 10, rate: 1 }])
  })
})

it('a span starts anew at the target of a seek', () => {
  const { heard } = listenTo([...START, jumped(50), moved(55), { type: 'paused' }])
  expect(heard.map(({ from, to }) => [from, to])).toEqual([
    [0, 10],
    [50, 55],
  ])
})

it('a span continues while buffering', () => {
  const { heard } = listenTo([...START, { type: 'waiting' }, { type: 'playing' }, moved(12), { type: 'paused' }])
  expect(heard).toEqual([{ item: first, from: 0, to: 12, rate: 1 }])
})

it('a span is reported from the threshold on, not below it', () => {
  const start = [choose(), moved(10), { type: 'playing' }] as const satisfies AudioEvent[]
  expect(listenTo([...start, moved(10.09), { type: 'paused' }]).heard).toEqual([])
  expect(listenTo([...start, moved(10.1), { type: 'paused' }]).heard).toHaveLength(1)
})

it('a span reports what was played so far only once', () => {
  const { open } = listenTo(START)
  const told = playedSoFar(open)
  expect(told.finished).toMatchObject({ from: 0, to: 10 })
  expect(playedSoFar(told.open).finished).toBeNull()
})

it('a live stream, which has no positions, has no spans', () => {
  const live = { fallback_url: null, ends_at: 0, ends_open: 0, next_title: null }
  const station = playableItem({ id: 'radio:one', live })
  expect(listenTo([choose(station), { type: 'playing' }, moved(10), { type: 'paused' }]).heard).toEqual([])
})

/** An action of the listener, or an event of the network. */
type Action =
  | { kind: 'listen'; seconds: number }
  | { kind: 'drag'; to: number }
  | { kind: 'choose'; item: typeof first }
  | { kind: 'pace'; rate: number }
  | { kind: 'pause' | 'play' | 'wait' }

const place = fc.double({ min: 0, max: DURATION, noNaN: true })
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  place.map((seconds) => ({ kind: 'listen' as const, seconds: seconds / 8 })),
  place.map((seconds) => ({ kind: 'listen' as const, seconds: seconds / 8 })),
  place.map((to) => ({ kind: 'drag' as const, to })),
  fc.constantFrom(first, second).map((item) => ({ kind: 'choose' as const, item })),
  fc.constantFrom(0.5, 1, 2, 3).map((rate) => ({ kind: 'pace' as const, rate })),
  fc.constantFrom('pause' as const, 'play' as const, 'wait' as const).map((kind) => ({ kind })),
)

/** A media element as in browsers: it knows what was really played, and answers every action with events. */
function createElement() {
  let [at, isSounding, hasItem, sounded] = [0, false, false, 0]

  function listen(seconds: number): AudioEvent[] {
    if (!isSounding) return []
    const step = Math.min(seconds, DURATION - at)
    at += step
    sounded += step
    isSounding = at < DURATION
    return isSounding ? [moved(at)] : [moved(at), { type: 'ended' }]
  }

  function play(): AudioEvent[] {
    isSounding = at < DURATION
    return isSounding ? [moved(at), { type: 'playing' }] : []
  }

  function drag(to: number): AudioEvent[] {
    const events: AudioEvent[] = [moved(at), jumped(to), isSounding ? { type: 'playing' } : { type: 'paused' }]
    at = to
    return events
  }

  function answer(action: Action): AudioEvent[] {
    if (action.kind === 'choose') {
      ;[at, isSounding, hasItem] = [0, true, true]
      return [choose(action.item), { type: 'playing' }]
    }
    if (!hasItem) return []
    if (action.kind === 'listen') return listen(action.seconds)
    if (action.kind === 'drag') return drag(action.to)
    if (action.kind === 'pace') return [moved(at), { type: 'rate-changed', rate: action.rate }]
    if (action.kind === 'play') return play()
    if (action.kind === 'wait') return isSounding ? [{ type: 'waiting' }, { type: 'playing' }] : []
    isSounding = false
    return [moved(at), { type: 'paused' }]
  }
  return { answer, sounded: () => sounded }
}

const sum = (spans: readonly PlayedSpan[]) => spans.reduce((total, { from, to }) => total + to - from, 0)

describe('any sequence of actions', () => {
  it('yields spans that add up to what was played, except those below the threshold', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
        const element = createElement()
        const { heard, open } = listenTo(actions.flatMap(element.answer))
        const told = sum(open ? [...heard, open] : heard)
        expect(told).toBeLessThanOrEqual(element.sounded() + 1e-6)
        expect(told).toBeGreaterThanOrEqual(element.sounded() - actions.length * LISTEN_THRESHOLD_SECONDS - 1e-6)
      }),
      { numRuns: 500 },
    )
  })

  it('yields spans within the item, overlapping only after a jump', () => {
    const withoutJumps = anyAction.filter(({ kind }) => kind !== 'drag' && kind !== 'choose')
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 60 }), fc.array(withoutJumps, { maxLength: 60 }), (any, through) => {
        for (const { from, to, rate } of listenTo(any.flatMap(createElement().answer)).heard) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(DURATION)
          expect(rate).toBeGreaterThan(0)
        }
        const element = createElement()
        const start = element.answer({ kind: 'choose', item: first })
        const { heard } = listenTo([...start, ...through.flatMap(element.answer)])
        for (const [at, { from }] of heard.slice(1).entries()) expect(from).toBeGreaterThanOrEqual(heard[at]?.to ?? 0)
      }),
      { numRuns: 300 },
    )
  })
})
