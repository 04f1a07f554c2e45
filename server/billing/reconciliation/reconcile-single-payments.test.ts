import { expect, test } from 'vitest'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { reconcileSinglePayments } from './reconcile-single-payments.ts'
import { MAX_CONSECUTIVE_FAILURES, RECONCILIATION_RETRY_MILLISECONDS } from './reconciliation-limits.ts'

type Outcome = 'answers' | 'away' | 'faulty'

/** Reconciles payments whose store answers like this, one after another. */
function reconcile(outcomes: readonly Outcome[]) {
  const asked: number[] = []
  const postponed: [payment: number, milliseconds: number][] = []
  const completed: number[] = []
  const done = reconcileSinglePayments(
    outcomes.map((outcome, payment) => ({ outcome, payment })),
    {
      async sync({ outcome, payment }) {
        asked.push(payment)
        if (outcome === 'away') throw new StoreUnavailable('away')
        if (outcome === 'faulty') throw new Error(`payment ${payment} is faulty`)
      },
      postpone: async ({ payment }, milliseconds) => void postponed.push([payment, milliseconds]),
      complete: async ({ payment }) => void completed.push(payment),
    },
  )
  return { done, asked, postponed, completed }
}

test('a store that does not answer is left alone after a few requests in a row, and those payments are postponed', async () => {
  const { done, asked, postponed, completed } = reconcile(Array.from({ length: 6 }, () => 'away'))
  expect(await done).toBe(0)
  const first = Array.from({ length: MAX_CONSECUTIVE_FAILURES }, (_, at) => at)
  expect(asked).toEqual(first)
  expect(postponed).toEqual(first.map((payment) => [payment, RECONCILIATION_RETRY_MILLISECONDS]))
  expect(completed).toEqual([])
})

test('an answer in between begins the count anew', async () => {
  const { done, asked, completed } = reconcile(['away', 'away', 'answers', 'away', 'away', 'answers'])
  expect(await done).toBe(2)
  expect(asked).toEqual([0, 1, 2, 3, 4, 5])
  expect(completed).toEqual([2, 5])
})

test('a fault in one payment is thrown once the others are done', async () => {
  const { done, asked, postponed, completed } = reconcile(['faulty', 'answers', 'answers'])
  await expect(done).rejects.toThrow('payment 0 is faulty')
  expect(asked).toEqual([0, 1, 2])
  expect(postponed).toEqual([])
  expect(completed).toEqual([0, 1, 2])
})
