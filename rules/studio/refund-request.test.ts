import { expect, test } from 'vitest'
import { approvalFault, refundRequestState, refusedState } from './refund-request.ts'

const request = { state: 'waiting', asked_by: 'support', expires_at: 100 } as const

test.each([
  ['waiting until its end', request, 99, 'waiting'],
  ['expired from then on', request, 100, 'expired'],
  ['approved for ever', { ...request, state: 'approved' }, 200, 'approved'],
  ['declined for ever', { ...request, state: 'declined' }, 200, 'declined'],
] as const)('a request is %s', (_, stored, now, expected) => {
  expect(refundRequestState(stored, now)).toBe(expected)
})

test.each([
  ['somebody else may approve it', request, { by: 'finance', now: 50 }, undefined],
  ['nobody approves their own', request, { by: 'support', now: 50 }, 'own'],
  ['an expired one is closed', request, { by: 'finance', now: 100 }, 'closed'],
  ['a declined one is closed', { ...request, state: 'declined' }, { by: 'finance', now: 50 }, 'closed'],
] as const)('the approval of a refund request: %s', (_, stored, who, expected) => {
  expect(approvalFault(stored, who)).toBe(expected)
})

test('the member who made a request withdraws it, others decline it', () => {
  expect([refusedState(request, 'support'), refusedState(request, 'finance')]).toEqual(['withdrawn', 'declined'])
})
