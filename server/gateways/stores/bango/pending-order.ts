import * as Type from 'typebox'
import { Compile } from 'typebox/compile'

/** The order to charge when the payer returns. */
const PendingOrderSchema = Type.Object({
  correlator: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
  description: Type.String(),
  return_url: Type.Optional(Type.String()),
  /** The identification session. */
  session: Type.Optional(Type.String()),
  /** The payer, once identified. */
  user: Type.Optional(Type.String()),
})
export type PendingOrder = Type.Static<typeof PendingOrderSchema>
const pendingOrderShape = Compile(PendingOrderSchema)

const PREFIX = 'wait.'

/**
 * Bango creates a transaction only for an identified payer. Until then the charge's id is the encoded order itself, so that
 * nothing needs to be stored.
 */
export function encodePendingOrder(order: PendingOrder): string {
  return PREFIX + Buffer.from(JSON.stringify(order)).toString('base64url')
}

/** The order encoded in an id; undefined for the id of a transaction. */
export function decodePendingOrder(provider_id: string): PendingOrder | undefined {
  if (!provider_id.startsWith(PREFIX)) return undefined
  const order: unknown = JSON.parse(Buffer.from(provider_id.slice(PREFIX.length), 'base64url').toString())
  return pendingOrderShape.Check(order) ? order : undefined
}
