import { expect, test } from 'vitest'
import { CallError } from '#contract/errors.ts'
import { isAwaitingStore } from './poll-purchase.ts'
import { isOutcomeUnknown, purchaseFault } from './purchase-faults.ts'
import { type PurchaseAnswer, stateAfter } from './purchase-state.ts'

const PURCHASE: PurchaseAnswer['purchase'] = {
  id: 'p1',
  product_id: 'premium-yearly',
  status: 'requires_action',
  action: null,
  failure: null,
  gift_code: null,
}

test.each<[string, PurchaseAnswer, object]>([
  ['paid', { purchase: { ...PURCHASE, status: 'succeeded' } }, { status: 'done' }],
  [
    'failed, with the store’s reason',
    { purchase: { ...PURCHASE, status: 'failed', failure: 'Your credit is used up.' } },
    { status: 'choosing', fault: 'Your credit is used up.' },
  ],
  [
    'failed without one',
    { purchase: { ...PURCHASE, status: 'failed' } },
    { status: 'choosing', fault: 'Your payment was declined. You weren’t charged. Try again or pay another way.' },
  ],
  [
    'a code was sent',
    { purchase: { ...PURCHASE, action: 'code' } },
    { status: 'code', purchaseId: 'p1', isBusy: false },
  ],
  [
    'the processor’s page is next',
    { purchase: PURCHASE, redirect_url: 'https://pay.example/1' },
    { status: 'open', purchaseId: 'p1', redirectUrl: 'https://pay.example/1' },
  ],
  ['nobody knows yet', { purchase: PURCHASE }, { status: 'open', purchaseId: 'p1', redirectUrl: undefined }],
])('a purchase that is %s', (_, answer, wanted) => {
  expect(stateAfter(answer)).toMatchObject(wanted)
})

test.each<[string, unknown, boolean]>([
  ['no network', new TypeError('Failed to fetch'), true],
  ['a store that is silent', new CallError('store_unavailable'), true],
  ['too many tries', new CallError('too_many_requests'), true],
  ['a refused payment', new CallError('payment_refused'), false],
  ['changed terms', new CallError('consent_required'), false],
])('after %s, the same key is used again: %s', (_, error, wanted) => {
  expect(isOutcomeUnknown(error)).toBe(wanted)
  expect(purchaseFault(error)).not.toBe('')
})

test.each<[string, PurchaseAnswer, boolean]>([
  ['paid', { purchase: { ...PURCHASE, status: 'succeeded' } }, false],
  ['to be approved by a code', { purchase: { ...PURCHASE, action: 'code' } }, false],
  ['to be paid on the store’s page', { purchase: PURCHASE, redirect_url: 'https://pay.example/1' }, false],
  ['asked of a store that has not answered', { purchase: PURCHASE }, true],
])('a purchase that is %s is being processed by the store: %s', (_, answer, wanted) => {
  expect(isAwaitingStore(answer)).toBe(wanted)
})
