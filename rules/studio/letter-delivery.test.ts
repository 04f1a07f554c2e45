import { expect, test } from 'vitest'
import { letterDelivery } from './letter-delivery.ts'

test.each([
  [undefined, null],
  [{ due_at: 5, sent_at: null }, 'waiting'],
  [{ due_at: null, sent_at: 7 }, 'sent'],
  [{ due_at: 5, sent_at: 7 }, 'sent'],
  [{ due_at: null, sent_at: null }, 'failed'],
])('the letter %j is %s', (letter, delivery) => {
  expect(letterDelivery(letter)).toBe(delivery)
})
