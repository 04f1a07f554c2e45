import { expect, test, vi } from 'vitest'
import { CallError } from '#contract/errors.ts'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'
import { changeFault, endCompletedChanges, runChange, wasDoneElsewhere } from './subscription-change.ts'

vi.stubGlobal('window', { sessionStorage: storageOf(new Map()) })

const input = { params: { id: 's1' } }

/** The key of a press, and its outcome. */
async function press(outcome?: Error): Promise<string> {
  let sent = ''
  const asked = runChange('cancel', input, async (key) => {
    sent = key
    if (outcome) throw outcome
  })
  await asked.catch(() => undefined)
  return sent
}

test('a lost answer is requested again with the same key', async () => {
  const first = await press(new TypeError('Failed to fetch'))
  expect(await press()).toBe(first)
})

test('an answer ends the attempt, even a refusal', async () => {
  const done = await press()
  const refused = await press(new CallError('not_cancellable'))
  expect(refused).not.toBe(done)
  expect(await press()).not.toBe(refused)
})

test('a change with a lost answer is not confused with the next one', async () => {
  const unheard = await press(new TypeError('Failed to fetch'))
  endCompletedChanges('another', ['resume', 'refund'])
  endCompletedChanges('s1', ['cancel'])
  expect(await press(new TypeError('Failed to fetch'))).toBe(unheard)
  endCompletedChanges('s1', ['resume', 'refund'])
  expect(await press()).not.toBe(unheard)
})

test.each([
  ['refused and is no longer offered', new CallError('not_refundable'), [], true],
  ['refused and is still offered', new CallError('not_refundable'), ['resume', 'refund'] as const, false],
  ['refused for another reason', new CallError('store_unavailable'), [], false],
  ['refused, and the reload failed', new CallError('not_refundable'), undefined, false],
  ['lost', new TypeError('Failed to fetch'), [], false],
])('whether a change was made elsewhere, if it was %s', async (_, error, offered, wanted) => {
  expect(await wasDoneElsewhere(error, 'refund', async () => offered)).toBe(wanted)
})

test.each([
  ['a refusal', new CallError('not_refundable'), words.refund_failed],
  ['a store that gave none', new CallError('store_unavailable'), words.errand_unknown],
  ['an answer that was lost', new TypeError('Failed to fetch'), words.errand_unknown],
])('after %s, the message says no more than is known', (_what, error, said) => {
  expect(changeFault(error, words.refund_failed)).toBe(said)
})
