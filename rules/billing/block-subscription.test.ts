import { expect, test } from 'vitest'
import { type BlockStep, blockStep } from './block-subscription.ts'

type Case = [Parameters<typeof blockStep>[0], boolean, BlockStep]

test.each<Case>([
  [{ store: 'card', state: 'active', isRenewing: true, left: 999 }, false, 'cancel'],
  [{ store: 'card', state: 'active', isRenewing: true, left: 999 }, true, 'refund'],
  [{ store: 'dcb', state: 'trial', isRenewing: true, left: 0 }, true, 'cancel'],
  [{ store: 'card', state: 'cancelled', isRenewing: false, left: 999 }, true, 'refund'],
  [{ store: 'card', state: 'cancelled', isRenewing: false, left: 999 }, false, 'nothing'],
  [{ store: 'card', state: 'expired', isRenewing: false, left: 999 }, true, 'nothing'],
  [{ store: 'dcb', state: 'expired', isRenewing: true, left: 0 }, true, 'cancel'],
  [{ store: 'apple', state: 'active', isRenewing: true, left: 999 }, true, 'goes_on'],
  [{ store: 'apple', state: 'cancelled', isRenewing: false, left: 999 }, true, 'nothing'],
])('a block of %o, refunding %s: %s', (subscription, wantsRefund, step) => {
  expect(blockStep(subscription, wantsRefund)).toBe(step)
})
