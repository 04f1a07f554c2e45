import * as Type from 'typebox'
import { Compile } from 'typebox/compile'

/** Fields that are read of CAMARA Carrier Billing 0.5 and Refund 0.3; others are ignored. */
const PAYMENT_STATUSES = ['processing', 'pending_validation', 'reserved', 'succeeded', 'denied', 'cancelled'] as const

const Time = Type.String({ minLength: 20, maxLength: 40 })

const Payment = Type.Object({
  paymentId: Type.String({ minLength: 1 }),
  paymentStatus: Type.Union(PAYMENT_STATUSES.map((status) => Type.Literal(status))),
  paymentCreationDate: Time,
  paymentDate: Type.Optional(Time),
  amountTransaction: Type.Object({
    phoneNumber: Type.Optional(Type.String()),
    clientCorrelator: Type.Optional(Type.String()),
    referenceCode: Type.String(),
    paymentAmount: Type.Object({
      chargingInformation: Type.Object({ amount: Type.Number(), currency: Type.String() }),
    }),
  }),
  validationInfo: Type.Optional(
    Type.Union([
      Type.Object({ action: Type.Literal('open'), validationURL: Type.String() }),
      Type.Object({ action: Type.Literal('validate'), authorizationId: Type.String() }),
    ]),
  ),
})
export type Payment = Type.Static<typeof Payment>
export const paymentShape = Compile(Payment)
export const paymentsShape = Compile(Type.Array(Payment))

const Refund = Type.Object({
  refundId: Type.String({ minLength: 1 }),
  refundStatus: Type.Union([Type.Literal('processing'), Type.Literal('succeeded'), Type.Literal('denied')]),
  amountTransaction: Type.Optional(
    Type.Object({
      clientCorrelator: Type.Optional(Type.String()),
      // Only for a partial refund: a full one has no amount.
      refundAmount: Type.Optional(
        Type.Object({ chargingInformation: Type.Optional(Type.Object({ amount: Type.Number() })) }),
      ),
    }),
  ),
})
export type Refund = Type.Static<typeof Refund>
export const refundShape = Compile(Refund)
export const refundsShape = Compile(Type.Array(Refund))

export const errorShape = Compile(Type.Object({ code: Type.String(), message: Type.Optional(Type.String()) }))

export const eventShape = Compile(
  Type.Object({
    id: Type.String({ minLength: 1, maxLength: 200 }),
    type: Type.String({ minLength: 25, maxLength: 200 }),
    time: Time,
    data: Type.Object({
      paymentId: Type.String({ minLength: 1, maxLength: 200 }),
      refundId: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
  }),
)
