import { describe, expect, it, test } from 'vitest'
import { afterItem, endsWithItem, fadeVolume, type SleepChoice, secondsLeft, startSleepTimer } from './sleep-timer.ts'
import { IDLE_AUDIO } from './state/audio-state.ts'
import { playableItem } from './state/playable-item.fixture.ts'

const chapters = [
  { id: 'a', title: 'Stillness', start_time: 0 },
  { id: 'b', title: 'The reading', start_time: 60 },
]
const item = playableItem({ id: '1', duration: 100, chapters })
const playback = { ...IDLE_AUDIO, item, duration: 100, position: 40 }
const now = new Date(2026, 10, 21, 22, 0, 0)
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test.each<[SleepChoice, number]>([
  [{ kind: 'minutes', minutes: 5 }, 300],
  [{ kind: 'clock', time: '22:30' }, 1800],
  [{ kind: 'clock', time: '21:59' }, 24 * 3600 - 60],
  [{ kind: 'clock', time: '22:00' }, 24 * 3600],
  [{ kind: 'item' }, 60],
  [{ kind: 'chapter' }, 20],
])('a timer of %j leaves %d seconds', (choice, left) => {
  expect(secondsLeft(startSleepTimer(choice, { now, playback }), { now, playback })).toBe(left)
})

describe('the remaining time', () => {
  it('decreases with the clock, down to zero', () => {
    const timer = startSleepTimer({ kind: 'minutes', minutes: 5 }, { now, playback })
    expect(secondsLeft(timer, { now: later(299), playback })).toBe(1)
    expect(secondsLeft(timer, { now: later(900), playback })).toBe(0)
  })
  it('decreases faster at a higher speed', () => {
    const fast = { ...playback, rate: 2 }
    expect(secondsLeft(startSleepTimer({ kind: 'item' }, { now, playback: fast }), { now, playback: fast })).toBe(30)
  })
  it('of the last chapter is that of the item', () => {
    const last = { ...playback, position: 80 }
    const timer = startSleepTimer({ kind: 'chapter' }, { now, playback: last })
    expect(secondsLeft(timer, { now, playback: last })).toBe(20)
    expect(endsWithItem(timer)).toBe(true)
  })
  it('of a chapter becomes that of the item skipped to', () => {
    const timer = startSleepTimer({ kind: 'chapter' }, { now, playback })
    const other = { ...playback, item: playableItem({ id: '2' }), position: 0, duration: 90 }
    expect(secondsLeft(timer, { now, playback: other })).toBe(90)
  })
})

test.each([
  [60, 1],
  [10, 1],
  [5, 0.5],
  [0, 0],
])('with %d seconds left the volume is %d of itself', (left, part) => {
  expect(fadeVolume(startSleepTimer({ kind: 'minutes', minutes: 1 }, { now, playback }), left)).toBe(part)
})

it('a timer does not fade a recording that ends by itself', () => {
  expect(fadeVolume(startSleepTimer({ kind: 'item' }, { now, playback }), 1)).toBe(1)
})

describe('a timer over several items', () => {
  const items = ['2', '3', '4'].map((id) => playableItem({ id, duration: 50 }))
  const several = { ...playback, playlist: [item, ...items.slice(1)], upNext: items.slice(0, 1) }
  const timer = startSleepTimer({ kind: 'item', count: 3 }, { now, playback: several })

  it('lasts for the rest of this item and for the following ones, the queue first', () => {
    expect(secondsLeft(timer, { now, playback: several })).toBe(60 + 50 + 50)
  })
  it('counts items as they end, and stops playback after the last one', () => {
    const second = afterItem(timer)
    const last = second && afterItem(second)
    expect([second?.itemsLeft, last?.itemsLeft, last && afterItem(last)]).toEqual([2, 1, null])
  })
})

it('playback continues after an item under a timer of minutes', () => {
  const timer = startSleepTimer({ kind: 'minutes', minutes: 5 }, { now, playback })
  expect(afterItem(timer)).toBe(timer)
})

test.each([
  [60, 300, 300, 1],
  [60, 300, 150, 0.5],
  [8, 300, 240, 1],
  [8, 300, 120, 0.5],
])('a timer of %d minutes with a fade of %d seconds is at %d seconds at %d', (minutes, fadeSeconds, left, part) => {
  expect(fadeVolume(startSleepTimer({ kind: 'minutes', minutes }, { now, playback, fadeSeconds }), left)).toBe(part)
})
