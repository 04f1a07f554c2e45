import * as Type from 'typebox'
import { Compile } from 'typebox/compile'

/** What is still to be charged for when the payer comes back. */
const PendingOrderSchema = Type.Object({
  correlator: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
  description: Type.String(),
  return_url: Type.Optional(Type.String()),
  /** Of the conversation that finds out who the payer is. */
  session: Type.Optional(Type.String()),
  /** Who they are, once that is known. */
  user: Type.Optional(Type.String()),
})
export type PendingOrder = Type.Static<typeof PendingOrderSchema>
const pendingOrderShape = Compile(PendingOrderSchema)

const PREFIX = 'wait.'

/**
 * Bango has a transaction only once it knows the payer, and none while they are on its pages. Until then the id of the
 * charge is the order itself, so that nothing has to be remembered here.
 */
export function encodePendingOrder(order: PendingOrder): string {
  return PREFIX + Buffer.from(JSON.stringify(order)).toString('base64url')
}

/** The order of such an id; undefined for the id of a transaction. */
export function decodePendingOrder(provider_id: string): PendingOrder | undefined {
  if (!provider_id.startsWith(PREFIX)) return undefined
  const order: unknown = JSON.parse(Buffer.from(provider_id.slice(PREFIX.length), 'base64url').toString())
  return pendingOrderShape.Check(order) ? order : undefined
}
