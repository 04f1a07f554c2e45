import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEmitter } from '#web/store/create-emitter.ts'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import { paceForLearner } from './pace-for-learner.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const CUES = [
  { start: 0, end: 3, words: 'Be still,' },
  { start: 4, end: 7, words: 'and know' },
  { start: 8, end: 10, words: 'that I am God.' },
]

/** A player whose element obeys at once, at the first line. */
function setUp() {
  const store = createAudioStore()
  store.send({ type: 'select', item: playableItem({ id: 'psalm', duration: 10 }), playlist: [] })
  store.send({ type: 'playing' })
  const onTurn = vi.fn()
  const setTemporaryRate = vi.fn()
  const seek = vi.fn((position: number) => store.send({ type: 'seeked', position }))
  const isPaused = () => store.getSnapshot().status === 'paused'
  const controls = {
    pause: () => store.send({ type: 'paused' }),
    toggle: () => store.send(isPaused() ? { type: 'playing' } : { type: 'paused' }),
    seek,
    setTemporaryRate,
  }
  const sleepTimerEnd = createEmitter()
  const pace = paceForLearner({ store, controls, cues: CUES, onSleepTimerEnd: sleepTimerEnd.subscribe, onTurn })
  const playTo = (position: number) => store.send({ type: 'time-changed', position })
  /** Plays to the end of the first line. */
  function finishLine() {
    playTo(2.85)
    vi.advanceTimersByTime(200)
  }
  return { store, pace, sleepTimerEnd, playTo, finishLine, isPaused, seek, onTurn, setTemporaryRate }
}

it('slows the voice, waits after a line as long as it takes to repeat it, and goes on with the next', () => {
  const { finishLine, isPaused, seek, onTurn, setTemporaryRate } = setUp()
  expect(setTemporaryRate).toHaveBeenLastCalledWith(0.75)
  finishLine()
  expect(isPaused()).toBe(true)
  expect(onTurn.mock.calls).toEqual([[0]])
  vi.advanceTimersByTime(4900)
  expect(isPaused()).toBe(true)
  vi.advanceTimersByTime(200)
  expect(isPaused()).toBe(false)
  expect(seek.mock.calls).toEqual([[4]])
  expect(onTurn.mock.calls).toEqual([[0], [null]])
})

it('does not wait for a learner who plays on, and not a second time for the same line', () => {
  const { store, finishLine, isPaused, onTurn } = setUp()
  finishLine()
  store.send({ type: 'playing' })
  expect(onTurn.mock.calls).toEqual([[0], [null]])
  vi.advanceTimersByTime(60_000)
  expect(isPaused()).toBe(false)
})

it('plays the line again, and waits for it again', () => {
  const { pace, finishLine, isPaused, seek, onTurn } = setUp()
  finishLine()
  pace.again()
  expect(seek.mock.calls).toEqual([[0]])
  expect(isPaused()).toBe(false)
  finishLine()
  expect(isPaused()).toBe(true)
  expect(onTurn.mock.calls).toEqual([[0], [null], [0]])
})

it('goes on where the learner presses another line', () => {
  const { store, finishLine, isPaused, onTurn } = setUp()
  finishLine()
  store.send({ type: 'seeked', position: 8 })
  expect(isPaused()).toBe(false)
  expect(onTurn).toHaveBeenLastCalledWith(null)
})

it('waits too when a busy browser reports the end of the line late', () => {
  const { playTo, isPaused, onTurn } = setUp()
  playTo(1)
  playTo(3.2)
  vi.advanceTimersByTime(1)
  expect(isPaused()).toBe(true)
  expect(onTurn.mock.calls).toEqual([[0]])
})

it('waits where the position is reported a moment before the end of the line', () => {
  const { playTo, isPaused } = setUp()
  playTo(2.97)
  vi.advanceTimersByTime(100)
  expect(isPaused()).toBe(true)
})

it('does not wait for a learner who presses the next line', () => {
  const { playTo, store, isPaused } = setUp()
  playTo(2.5)
  store.send({ type: 'seeked', position: 4 })
  expect(isPaused()).toBe(false)
})

it('stays silent when the sleep timer ends within a pause', () => {
  const { sleepTimerEnd, finishLine, isPaused, onTurn } = setUp()
  finishLine()
  sleepTimerEnd.emit()
  expect(onTurn).toHaveBeenLastCalledWith(null)
  vi.advanceTimersByTime(60_000)
  expect(isPaused()).toBe(true)
})

it('leaves another item alone that is chosen within a pause', () => {
  const { store, finishLine, isPaused, onTurn } = setUp()
  finishLine()
  store.send({ type: 'select', item: playableItem({ id: 'other', duration: 10 }), playlist: [] })
  expect(onTurn).toHaveBeenLastCalledWith(null)
  store.send({ type: 'paused' })
  vi.advanceTimersByTime(60_000)
  expect(isPaused()).toBe(true)
})

it('stays slow when the listener chooses another speed, or the recording is loaded again', () => {
  const { store, setTemporaryRate } = setUp()
  store.send({ type: 'rate-changed', rate: 0.5 })
  expect(setTemporaryRate).toHaveBeenLastCalledWith(0.5)
  setTemporaryRate.mockClear()
  store.send({ type: 'waiting' })
  store.send({ type: 'playing' })
  expect(setTemporaryRate).toHaveBeenLastCalledWith(0.5)
})

it('waits again for a line that the learner presses once more', () => {
  const { store, playTo, finishLine, isPaused } = setUp()
  finishLine()
  store.send({ type: 'seeked', position: 0 })
  playTo(2.5)
  finishLine()
  expect(isPaused()).toBe(true)
})

it('does not wait after the last line', () => {
  const { playTo, isPaused } = setUp()
  playTo(9.9)
  vi.advanceTimersByTime(60_000)
  expect(isPaused()).toBe(false)
})

it('leaves a listener’s own pause alone', () => {
  const { store, playTo, isPaused, onTurn } = setUp()
  playTo(2.85)
  store.send({ type: 'paused' })
  vi.advanceTimersByTime(60_000)
  expect(isPaused()).toBe(true)
  expect(onTurn).not.toHaveBeenCalled()
})

it('is ended within a pause: the voice goes on at the listener’s speed', () => {
  const { pace, finishLine, isPaused, setTemporaryRate } = setUp()
  finishLine()
  pace.stop()
  expect(isPaused()).toBe(false)
  expect(setTemporaryRate).toHaveBeenLastCalledWith(null)
})
