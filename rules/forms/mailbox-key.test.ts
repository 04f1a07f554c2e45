import { expect, test } from 'vitest'
import { mailboxKey } from './mailbox-key.ts'

test.each([
  ['ruth@example.com', 'ruth@example.com'],
  ['ruth+selah@example.com', 'ruth@example.com'],
  ['ruth+a+b@example.com', 'ruth@example.com'],
  ['ruth.naomi@example.com', 'ruth.naomi@example.com'],
  ['ruth.naomi@gmail.com', 'ruthnaomi@gmail.com'],
  ['r.u.t.h+7@gmail.com', 'ruth@gmail.com'],
  ['ruth@googlemail.com', 'ruth@gmail.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['"ruth+naomi"@example.com', '"ruth+naomi"@example.com'],
])('%s is counted as %s', (address, wanted) => {
  expect(mailboxKey(address)).toBe(wanted)
})
