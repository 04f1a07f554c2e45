import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { CarrierError, invalid } from './carrier-error.ts'
import type { Sink } from './payment-records.ts'

const Amount = Type.Number({ minimum: 0.001 })
const Currency = Type.String()
/** ISO 4217 currencies in use. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
const Phone = Type.String({ pattern: '^\\+[1-9][0-9]{4,14}$' })

const Item = {
  amount: Amount,
  currency: Currency,
  description: Type.String(),
  isTaxIncluded: Type.Optional(Type.Boolean()),
  taxAmount: Type.Optional(Type.Number({ minimum: 0 })),
}

const ChargingInformation = Type.Object(Item)

const notificationSinkFields = {
  sink: Type.Optional(Type.String()),
  sinkCredential: Type.Optional(
    Type.Object({
      credentialType: Type.String(),
      accessToken: Type.Optional(Type.String()),
      accessTokenExpiresUtc: Type.Optional(Type.String()),
      accessTokenType: Type.Optional(Type.String()),
    }),
  ),
}

const Charge = Type.Object({
  amountTransaction: Type.Object({
    phoneNumber: Type.Optional(Phone),
    clientCorrelator: Type.Optional(Type.String()),
    referenceCode: Type.String(),
    paymentAmount: Type.Object({
      chargingInformation: ChargingInformation,
      chargingMetaData: Type.Optional(Type.Object({ merchantIdentifier: Type.Optional(Type.String()) })),
      paymentDetails: Type.Optional(Type.Array(Type.Object({ id: Type.String(), ...Item }), { minItems: 1 })),
    }),
  }),
  ...notificationSinkFields,
})
export type Charge = Type.Static<typeof Charge>
const chargeShape = Compile(Charge)

const Refund = Type.Object({
  type: Type.Union([Type.Literal('total'), Type.Literal('partial')]),
  reason: Type.Optional(Type.String()),
  amountTransaction: Type.Object({
    clientCorrelator: Type.Optional(Type.String()),
    referenceCode: Type.String(),
    refundAmount: Type.Object({
      chargingInformation: Type.Optional(ChargingInformation),
      refundDetails: Type.Optional(Type.Array(Type.Object({ paymentItemId: Type.String(), ...Item }), { minItems: 1 })),
    }),
  }),
  ...notificationSinkFields,
})
export type Refund = Type.Static<typeof Refund>
const refundShape = Compile(Refund)

const Code = Type.Object({ authorizationId: Type.String(), code: Type.String() })
const codeShape = Compile(Code)
const phoneShape = Compile(Type.Object({ phoneNumber: Type.Optional(Phone) }))

export function readCharge(body: unknown): Charge {
  if (!chargeShape.Check(body)) throw invalid()
  const { chargingInformation, paymentDetails = [] } = body.amountTransaction.paymentAmount
  for (const { amount, currency } of [chargingInformation, ...paymentDetails]) {
    refuseFineFractions(amount)
    if (!CURRENCIES.has(currency)) throw invalid('Currency is unknown or not authorized.')
  }
  return body
}

export function readRefund(body: unknown): Refund {
  if (!refundShape.Check(body)) throw invalid()
  if (body.type === 'partial' && !body.amountTransaction.refundAmount.chargingInformation) throw invalid()
  return body
}

export function readCode(body: unknown): Type.Static<typeof Code> {
  if (!codeShape.Check(body)) throw invalid()
  return body
}

export function readPhone(body: unknown): string | undefined {
  if (!phoneShape.Check(body)) throw invalid()
  return body.phoneNumber
}

/** `multipleOf: 0.001`, without floating-point errors. */
function refuseFineFractions(amount: number): void {
  const thousandths = amount * 1000
  if (Math.abs(thousandths - Math.round(thousandths)) > 1e-6) throw invalid()
}

/** The callback address; https and bearer tokens only. */
export function readSink({ sink, sinkCredential }: Pick<Charge, 'sink' | 'sinkCredential'>): Sink | undefined {
  if (sinkCredential && sinkCredential.credentialType !== 'ACCESSTOKEN') {
    throw new CarrierError(400, 'INVALID_CREDENTIAL', 'Only Access token is supported')
  }
  if (sinkCredential && sinkCredential.accessTokenType !== 'bearer') {
    throw new CarrierError(400, 'INVALID_TOKEN', 'Only bearer token is supported')
  }
  if (sink === undefined) return undefined
  if (URL.parse(sink)?.protocol !== 'https:') {
    throw new CarrierError(400, 'INVALID_SINK', 'sink not valid for the specified protocol')
  }
  return { address: sink, ...(sinkCredential?.accessToken && { token: sinkCredential.accessToken }) }
}
