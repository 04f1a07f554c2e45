import { describe, expect, it, test } from 'vitest'
import { type BedEvent, type BedPhase, bedVolume, nextBedPhase } from './bed-phase.ts'

const HOUR = 3_600_000
const now = 1_000_000
const after = (events: BedEvent[], bedMinutes = 0): BedPhase =>
  events.reduce<BedPhase>((phase, event) => nextBedPhase(phase, event, { now, bedMinutes }), { kind: 'silent' })
const started: BedEvent = { type: 'voice-started' }
const paused: BedEvent = { type: 'voice-paused' }
const timerEnded: BedEvent = { type: 'timer-ended' }
const ended = (hasTimer: boolean): BedEvent => ({ type: 'voice-ended', hasTimer })

test.each<[string, BedEvent[], number, BedPhase]>([
  ['starts with the voice', [started], 0, { kind: 'with-voice' }],
  ['stops when the listener pauses', [started, paused], 60, { kind: 'silent' }],
  ['bridges the gap between two items', [started, ended(false)], 0, { kind: 'until', endsAt: now + 8000 }],
  ['goes on with the next item', [started, ended(false), started], 0, { kind: 'with-voice' }],
  ['goes on to the timer’s end', [started, ended(true)], 0, { kind: 'until-timer' }],
  ['stops at the timer’s end', [started, ended(true), timerEnded], 0, { kind: 'silent' }],
  ['stops with the voice', [started, timerEnded, paused], 0, { kind: 'silent' }],
  ['outlasts the timer', [started, timerEnded, paused], 60, { kind: 'until', endsAt: now + HOUR }],
  ['does not wait for a timer that is gone', [started, ended(true), { type: 'timer-removed' }], 0, { kind: 'silent' }],
  ['is not started by a timer', [timerEnded], 60, { kind: 'silent' }],
])('the bed %s', (_, events, bedMinutes, phase) => {
  expect(after(events, bedMinutes)).toEqual(phase)
})

describe('the time that the bed plays alone', () => {
  const phase: BedPhase = { kind: 'until', endsAt: now + HOUR }
  it('is over after the chosen minutes', () => {
    const at = (time: number) => nextBedPhase(phase, { type: 'time-passed' }, { now: time, bedMinutes: 60 })
    expect([at(now + HOUR - 1), at(now + HOUR)]).toEqual([phase, { kind: 'silent' }])
  })
  it('ends softly', () => {
    const at = (time: number) => bedVolume(phase, { now: time, bedMinutes: 60, fade: 1 })
    expect([at(now), at(now + HOUR - 3000), at(now + HOUR)]).toEqual([1, 0.5, 0])
  })
})

test.each<[BedPhase['kind'], number, number]>([
  ['silent', 0, 0],
  ['with-voice', 0, 0.3],
  ['until-timer', 0, 0.3],
  ['with-voice', 60, 1],
])('%s, playing on for %d minutes, has a volume of %d during the fade', (kind, bedMinutes, volume) => {
  const phase: BedPhase = kind === 'until' ? { kind, endsAt: 0 } : { kind }
  expect(bedVolume(phase, { now, bedMinutes, fade: 0.3 })).toBe(volume)
})
