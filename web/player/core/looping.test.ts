import { expect, test } from 'vitest'
import { nextRepeat, shouldLoop } from './looping.ts'
import type { SleepChoice } from './sleep-timer.ts'
import type { Repeat } from './state/audio-state.ts'
import { playableItem } from './state/playable-item.fixture.ts'

const item = playableItem()
const live = playableItem({ live: { fallback_url: null, ends_at: 0, ends_open: 0, next_title: null } })
const [minutes, clock]: SleepChoice[] = [
  { kind: 'minutes', minutes: 60 },
  { kind: 'clock', time: '22:30' },
]
const ends: SleepChoice[] = [{ kind: 'item' }, { kind: 'chapter' }]

const CASES: [string, typeof item | null, Repeat, SleepChoice | null | undefined, boolean, boolean][] = [
  ['nothing is set', item, 'off', null, false, false],
  ['one repeats', item, 'one', null, false, true],
  ['only the list repeats', item, 'all', null, false, false],
  ['one repeats under a timer', item, 'one', minutes, false, true],
  ['a sleep sound plays without a timer', item, 'off', null, true, false],
  ['a sleep sound plays under a timer of minutes', item, 'off', minutes, true, true],
  ['a sleep sound plays until a time of day', item, 'all', clock, true, true],
  ['a reading plays under a timer', item, 'off', minutes, false, false],
  ['it is to end with the recording', item, 'one', ends[0], true, false],
  ['it is to end with the chapter', item, 'one', ends[1], true, false],
  ['a stream plays', live, 'one', minutes, true, false],
  ['nothing plays', null, 'one', minutes, true, false],
]

test.each(CASES)('whether the item repeats if %s', (_, playing, repeat, sleep = null, isSleepSound, wanted) => {
  expect(shouldLoop({ item: playing, repeat, sleep, isSleepSound })).toBe(wanted)
})

test('pressing Repeat cycles through all, one, off', () => {
  expect((['off', 'all', 'one'] as const).map(nextRepeat)).toEqual(['all', 'one', 'off'])
})
