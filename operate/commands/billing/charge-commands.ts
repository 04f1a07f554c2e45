import type { Program } from '#server/context/context.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import type { ChargeRow } from '#server/database/billing/billing-tables.ts'
import { accountCommand } from '../account-command.ts'

const loadActions = () => import('#server/billing/support/operator-actions.ts')

/** Previews an action on a charge, which must exist. */
const previewCharge = (action: string) => async (program: Program, id: string) => {
  const { findCharge } = await import('#server/database/billing/charges.ts')
  const charge: ChargeRow | undefined = await findCharge(program.database, id)
  if (!charge) throw new OperatorError(`no charge has the id ${id}`)
  return `would ${action} ${id}: ${charge.amount} ${charge.currency} by ${charge.store}, ${charge.status}`
}

export const refundCharge = accountCommand({
  brief: 'Refund a charge in full through its store',
  example: 'selah billing refund CHARGE',
  subject: 'CHARGE',
  run: async (program, id) => `refund: ${await (await loadActions()).refundByOperator(program, id)}`,
  preview: previewCharge('refund'),
})

export const recordRepaid = accountCommand({
  brief: 'Record that you paid a charge back in another way',
  example: 'selah billing repaid CHARGE',
  subject: 'CHARGE',
  async run(program, id) {
    const { recordExternalRefund } = await import('#server/billing/support/record-external-refund.ts')
    await recordExternalRefund(program, id)
    return 'recorded: refunded another way'
  },
  preview: previewCharge('record as paid back'),
})

export const resendReceipt = accountCommand({
  brief: 'Send the receipt of a charge again',
  example: 'selah billing resend CHARGE',
  subject: 'CHARGE',
  async run(program, id) {
    await (await loadActions()).resendReceipt(program, id)
    return 'the receipt will be sent again'
  },
  preview: previewCharge('send the receipt of'),
})

export const answerDispute = accountCommand({
  brief: 'Submit the proof of a disputed charge to the processor',
  example: 'selah billing dispute CHARGE',
  subject: 'CHARGE',
  async run(program, id) {
    await (await loadActions()).submitDisputeAnswer(program, id)
    return 'the proof was submitted to the processor'
  },
  preview: previewCharge('answer the dispute of'),
})
