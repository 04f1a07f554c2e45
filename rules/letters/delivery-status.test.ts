import { expect, test } from 'vitest'
import { readDeliveryStatus } from './delivery-status.ts'
import { readFieldBlocks } from './report-fields.ts'

const read = (...lines: string[]) => readDeliveryStatus(readFieldBlocks(lines.join('\n')))

test.each([
  ['no such user', 'failed', '5.1.1', undefined, 'bounce'],
  ['with a comment', 'Failed (permanent)', '5.1.1 (bad mailbox)', undefined, 'bounce'],
  ['not found, of Exchange', 'failed', '5.1.10', undefined, 'bounce'],
  ['a closed mailbox', 'failed', '5.2.1', undefined, 'bounce'],
  ['no server for the domain', 'failed', '5.4.4', undefined, 'bounce'],
  ['a failure without a reason', 'failed', '5.0.0', undefined, 'bounce'],
  ['a failure whose reason is our own server’s', 'failed', '5.0.0', 'x-local; unrouteable', 'bounce'],
  ['an answer that says it', 'failed', '5.0.0', 'smtp; 550-5.1.1 No such user', 'bounce'],
  ['a bare 550', 'failed', '5.0.0', 'smtp; 550 unknown user', 'bounce'],
  ['an answer about something else', 'failed', '5.0.0', 'smtp; 550 5.7.1 Spam', 'refused'],
  ['a bare 554', 'failed', '5.0.0', 'smtp; 554 Refused', 'refused'],
  ['an answer that passes', 'failed', '5.0.0', 'smtp; 451 Try later', 'refused'],
  ['an answer without a code', 'failed', '5.0.0', 'smtp; no', 'refused'],
  ['a full mailbox', 'failed', '5.2.2', undefined, 'refused'],
  ['a sender that is blocked, whatever the answer adds', 'failed', '5.7.1', 'smtp; 550 5.1.1 Blocked', 'refused'],
  ['a sender whose address is unknown', 'failed', '5.1.8', undefined, 'refused'],
  ['a status that is none', 'failed', '5.', undefined, 'refused'],
  ['no status', 'failed', '', undefined, 'refused'],
  ['given up after days', 'failed', '4.4.7', undefined, 'delayed'],
  ['still tried', 'delayed', '4.4.1', undefined, 'delayed'],
  ['still tried, with a wrong status', 'delayed', '5.1.1', undefined, 'delayed'],
  ['delivered', 'delivered', '2.0.0', undefined, 'other'],
  ['passed on', 'relayed', '5.1.1', undefined, 'other'],
] as const)('the outcome of a delivery report: %s', (_, action, status, diagnostic, outcome) => {
  const lines = [`Action: ${action}`, `Status: ${status}`, ...(diagnostic ? [`Diagnostic-Code: ${diagnostic}`] : [])]
  expect(read('Final-Recipient: rfc822; a@b.example', ...lines)).toEqual([{ outcome, addresses: ['a@b.example'] }])
})

test('each recipient has an outcome of its own, with the address as written and after forwarding', () => {
  expect(
    read(
      'Reporting-MTA: dns; mx.example',
      '',
      'Original-Recipient: rfc822;<Ruth@Example.com>',
      'Final-Recipient: RFC822; ruth@forward.example',
      'Action: failed',
      'Status: 5.1.1',
      '',
      'Final-Recipient: no address',
      'Action: delayed',
    ),
  ).toEqual([
    { outcome: 'bounce', addresses: ['ruth@example.com', 'ruth@forward.example'] },
    { outcome: 'delayed', addresses: [] },
  ])
})
