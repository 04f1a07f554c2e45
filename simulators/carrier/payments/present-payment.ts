import type { PaymentRecord, RefundRecord } from './payment-records.ts'

const time = (milliseconds: number) => new Date(milliseconds).toISOString()

/** A payment in the API; the payer's action is in the first answer only. */
export function presentPayment(payment: PaymentRecord, address: string) {
  const { id, status, phone, correlator, reference, paymentAmount, created, paid, sink } = payment
  return {
    paymentId: id,
    paymentStatus: status,
    paymentCreationDate: time(created),
    ...(paid !== undefined && { paymentDate: time(paid) }),
    ...(sink && { sink: sink.address }),
    amountTransaction: {
      phoneNumber: phone,
      ...(correlator !== undefined && { clientCorrelator: correlator }),
      referenceCode: reference,
      serverReferenceCode: `srv-${id}`,
      resourceURL: `${address}/carrier-billing/v0.5/payments/${id}`,
      paymentAmount,
    },
  }
}

export function presentValidation({ id, validation }: PaymentRecord, address: string) {
  if (!validation) return {}
  if (validation.action === 'open') {
    return { validationInfo: { action: 'open', validationURL: `${address}/approve/${id}` } }
  }
  return { validationInfo: { action: 'validate', authorizationId: validation.authorizationId } }
}

export function presentRefund({ id, status, type, reason, created, paid, sink, amountTransaction }: RefundRecord) {
  return {
    refundId: id,
    refundStatus: status,
    type,
    refundCreationDate: time(created),
    ...(paid !== undefined && { refundDate: time(paid) }),
    ...(reason !== undefined && { reason }),
    ...(sink && { sink: sink.address }),
    amountTransaction,
  }
}
