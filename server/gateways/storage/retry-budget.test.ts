import { expect, test } from 'vitest'
import { createRetryBudget } from './retry-budget.ts'

/** The limit of simultaneous reads of a bucket. */
const READS = 256

function createTimedBudget() {
  let now = 0
  const budget = createRetryBudget(() => now)
  return {
    ...budget,
    advance: (milliseconds: number) => {
      now += milliseconds
    },
    /** Notes one attempt every 10 ms, of which every n-th fails. */
    goOn: ({ every, seconds }: { every: number; seconds: number }) => {
      for (let at = 1; at <= seconds * 100; at += 1) {
        now += 10
        if (at % every === 0) budget.failed()
        else budget.succeeded()
      }
    },
  }
}

test.each([
  ['one failure in ten', { every: 10, seconds: 20 }, true],
  ['one failure in three', { every: 3, seconds: 20 }, false],
  ['a second in which everything failed', { every: 1, seconds: 1 }, true],
  ['two seconds in which everything failed', { every: 1, seconds: 2 }, false],
  ['a few failures now and then', { every: 1, seconds: 0.09 }, true],
])('after %s', (_name, attempts, mayRetry) => {
  const budget = createTimedBudget()
  budget.goOn(attempts)
  expect(budget.mayRetry()).toBe(mayRetry)
})

test.each([0, 450])('every read that fails within 100 ms may be repeated, %i ms after a half second', (begin) => {
  const budget = createTimedBudget()
  budget.advance(begin)
  for (let at = 0; at < READS; at += 1) {
    budget.advance(100 / READS)
    budget.failed()
    expect(budget.mayRetry()).toBe(true)
  }
  budget.advance(200)
  for (let at = 0; at < READS; at += 1) budget.succeeded()
  budget.advance(2000)
  budget.failed()
  expect(budget.mayRetry()).toBe(true)
})

test('a bucket that goes on failing is asked again in the first second only', () => {
  const budget = createTimedBudget()
  let repeated = 0
  for (let at = 0; at < 1000; at += 1) {
    budget.advance(10)
    budget.failed()
    if (budget.mayRetry()) repeated += 1
  }
  expect(repeated).toBeLessThanOrEqual(110)
})

test('retries are allowed again four seconds after the last failure, and sooner once most attempts succeed', () => {
  const budget = createTimedBudget()
  budget.goOn({ every: 1, seconds: 3 })
  expect(budget.mayRetry()).toBe(false)
  budget.advance(4000)
  expect(budget.mayRetry()).toBe(true)
  budget.goOn({ every: 1, seconds: 3 })
  budget.goOn({ every: 1000, seconds: 1 })
  expect(budget.mayRetry()).toBe(false)
  budget.goOn({ every: 1000, seconds: 2.5 })
  expect(budget.mayRetry()).toBe(true)
})
