import { expect, test } from 'vitest'
import { hasEnded, isHere, mayBeginAt, roomEndsAt } from './room-end.ts'

const MINUTE = 60_000
const open = { created_at: 0, at_ms: 0, ended_at: null }

test.each([
  ['a moment after its start', open, 0, MINUTE, false],
  ['while its host is here', open, 100 * MINUTE, 101 * MINUTE, false],
  ['ten minutes after its host left', open, 100 * MINUTE, 110 * MINUTE, true],
  ['three hours after its start', open, 180 * MINUTE - 1, 180 * MINUTE, true],
  ['when its host ends it', { ...open, ended_at: 5 }, MINUTE, MINUTE, true],
])('a room %s', (_, room, hostSeenAt, now, expected) => {
  expect(hasEnded(room, hostSeenAt, now)).toBe(expected)
})

test('a host who was never seen has ten minutes from the start', () => {
  expect(roomEndsAt({ created_at: 7, at_ms: 7 }, 0)).toBe(7 + 10 * MINUTE)
})

test('a room that begins later waits for its host until ten minutes after that', () => {
  expect(roomEndsAt({ created_at: 0, at_ms: 60 * MINUTE }, MINUTE)).toBe(70 * MINUTE)
})

test.each([
  ['now', 10, 10, true],
  ['now, by a command that came a little late', 10 + 2 / 60, 10, true],
  ['in two hours', 10, 130, true],
  ['later than that', 10, 131, false],
  ['in the past', 10, 9, false],
  ['with time left for the recording', 60, 160, true],
  ['too late for the whole recording', 60, 161, false],
])('a room may begin: %s', (_, now, at, expected) => {
  const room = { created_at: 0, duration_ms: 20 * MINUTE, now: now * MINUTE }
  expect(mayBeginAt(at * MINUTE, room)).toBe(expected)
})

test.each([
  ['seen lately', { seen_at: 1000, left_at: null }, 20_000, true],
  ['of a process that died', { seen_at: 1000, left_at: null }, 26_000, false],
  ['who left', { seen_at: 1000, left_at: 1500 }, 2000, false],
])('somebody %s', (_, person, now, expected) => expect(isHere(person, now)).toBe(expected))
