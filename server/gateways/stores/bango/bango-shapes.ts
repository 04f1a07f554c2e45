import * as Type from 'typebox'
import { Compile } from 'typebox/compile'

const Text = Type.String({ minLength: 1, maxLength: 400 })
const TextOrNull = Type.Optional(Type.Union([Text, Type.Null()]))

/** Every answer of the Payment API has a result code; other fields depend on it. */
export const answerShape = Compile(
  Type.Object({
    responseCode: Text,
    transactionId: TextOrNull,
    bangoUserId: TextOrNull,
    sessionId: TextOrNull,
    parameters: Type.Optional(
      Type.Union([
        Type.Null(),
        Type.Object({ action: Type.Optional(Type.String()), url: Type.Optional(Type.String()) }),
      ]),
    ),
  }),
)

const Transaction = Type.Object({
  transactionId: Text,
  bangoUserId: Text,
  externalTransactionId: TextOrNull,
  paymentItems: Type.Array(
    Type.Object({ price: Type.Object({ grossAmount: Type.String(), currencyIso3: Type.String() }) }),
  ),
})
export type BangoTransaction = Type.Static<typeof Transaction>
export const transactionShape = Compile(Type.Object({ responseCode: Text, transaction: Transaction }))

export const notificationShape = Compile(
  Type.Object({
    responseCode: Type.Optional(Type.String()),
    transactionId: TextOrNull,
    externalTransactionId: TextOrNull,
  }),
)
