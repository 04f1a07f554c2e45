import { describe, expect, test } from 'vitest'
import { type DailyEvent, type DailyStep, isShareRequested, nextStep } from './daily-steps.ts'

describe('the steps of a devotional', () => {
  test.each<[string, DailyEvent[], DailyStep]>([
    ['one reads first', [], 'reading'],
    ['closing counts the day', ['close'], 'counting'],
    ['a counted day shows the streak', ['close', 'counted'], 'streak'],
    ['closing the streak leaves', ['close', 'counted', 'close'], 'left'],
    ['a guest’s day leaves at once', ['close', 'passed'], 'left'],
    ['sharing comes back to the reading', ['share', 'close'], 'reading'],
    ['the streak may be shared', ['close', 'counted', 'share'], 'sharing-streak'],
    ['and comes back', ['close', 'counted', 'share', 'close'], 'streak'],
    ['closing twice waits for no answer', ['close', 'close'], 'left'],
    ['an answer that comes too late changes nothing', ['close', 'close', 'counted'], 'left'],
    ['nothing is shared while the day is counted', ['close', 'share'], 'counting'],
  ])('%s', (_, moves, step) => {
    expect(moves.reduce<DailyStep>(nextStep, 'reading')).toBe(step)
  })
})

describe('a request to share', () => {
  test.each([
    ['?share=true', null, true],
    ['?utm_source=mail&share=true', null, true],
    ['', { share: true }, true],
    ['', null, false],
    ['?share=1', null, false],
    ['?share=false', { share: 'yes' }, false],
    ['', 'share', false],
  ])('%s with %j is %s', (search, state, asks) => {
    expect(isShareRequested(search, state)).toBe(asks)
  })
})
