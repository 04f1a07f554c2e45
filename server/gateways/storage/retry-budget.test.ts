import { expect, test } from 'vitest'
import { createRetryBudget } from './retry-budget.ts'

/** Notes attempts of which every n-th fails; returns whether retries are still allowed. */
function afterFailures({ every, attempts }: { every: number; attempts: number }): boolean {
  const budget = createRetryBudget()
  for (let at = 1; at <= attempts; at += 1) {
    if (at % every === 0) budget.failed()
    else budget.succeeded()
  }
  return budget.mayRetry()
}

test.each([
  ['a few failures in a row', { every: 1, attempts: 9 }, true],
  ['ten failures in a row', { every: 1, attempts: 10 }, false],
  ['one failure in ten', { every: 10, attempts: 10_000 }, true],
  ['one failure in three', { every: 3, attempts: 10_000 }, false],
])('after %s', (_name, attempts, mayRetry) => {
  expect(afterFailures(attempts)).toBe(mayRetry)
})

test('retries are allowed again once most attempts succeed', () => {
  const budget = createRetryBudget()
  for (let at = 0; at < 1000; at += 1) budget.failed()
  for (let at = 0; at < 50; at += 1) budget.succeeded()
  expect(budget.mayRetry()).toBe(false)
  budget.succeeded()
  expect(budget.mayRetry()).toBe(true)
})
