import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canFinishDay, friendInitial, type PlanRun, planState } from './plan-state.ts'

const RUN: PlanRun = { days: 15, doneDays: 4, startedOn: '2026-11-01', lastDoneOn: '2026-11-20', isPaused: false }

describe('a plan', () => {
  test.each<[string, Partial<PlanRun>, string, string]>([
    ['waits for its first day', { doneDays: 0, startedOn: '2026-11-20', lastDoneOn: null }, '2026-11-20', 'open'],
    ['is done for the day on which a day was finished', {}, '2026-11-20', 'done-today'],
    ['is open on the next day', {}, '2026-11-21', 'open'],
    ['is open after three days', {}, '2026-11-23', 'open'],
    ['welcomes back after more', {}, '2026-11-24', 'waiting'],
    ['welcomes back who never began', { doneDays: 0, lastDoneOn: null }, '2026-11-20', 'waiting'],
    ['rests while paused, for as long as it takes', { isPaused: true }, '2027-06-01', 'paused'],
    ['is finished with its last day, also while paused', { doneDays: 15, isPaused: true }, '2026-11-20', 'finished'],
    ['that became shorter is finished', { doneDays: 15, days: 12 }, '2026-11-21', 'finished'],
    ['is done after a flight to the west, where it is yesterday', {}, '2026-11-19', 'done-today'],
  ])('%s', (_, change, today, state) => {
    expect(planState({ ...RUN, ...change }, today)).toBe(state)
  })

  test.each([
    [1, 'before'],
    [4, 'before'],
    [5, 'next'],
    [6, 'ahead'],
    [16, 'ahead'],
  ])('after four days, finishing day %i is %s', (day, step) => {
    expect(canFinishDay(day, RUN)).toBe(step)
  })

  test('has exactly one next day until it is finished', () => {
    assert(
      property(integer({ min: 7, max: 40 }), integer({ min: 0, max: 40 }), (days, doneDays) => {
        const steps = Array.from({ length: days }, (_, at) => canFinishDay(at + 1, { days, doneDays }))
        expect(steps.filter((step) => step === 'next')).toHaveLength(doneDays < days ? 1 : 0)
      }),
    )
  })
})

test.each([
  ['ruth adeyemi', 'R'],
  ['  Élise', 'É'],
  ['महेश', 'म'],
  ['', '·'],
  [null, '·'],
])('friends see the first letter of %j as %s', (name, initial) => {
  expect(friendInitial(name)).toBe(initial)
})
