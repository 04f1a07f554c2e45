import { CURRENCY } from '#brand/products.ts'
import type { RoleGrant } from '#contract/studio/me.ts'
import { decimalText, parseDecimal } from '#rules/text/decimal-money.ts'

/** A role in a form: its refund limit as it was typed, in units of the currency; empty for no limit. */
export type TypedGrant = Omit<RoleGrant, 'refund_limit'> & { refund_limit: string }

export function typedGrantOf({ role, artist_id, refund_limit, needs_review }: RoleGrant): TypedGrant {
  return {
    role,
    artist_id,
    refund_limit: refund_limit === null ? '' : decimalText(refund_limit, CURRENCY),
    needs_review,
  }
}

/** The roles of a form; undefined while one of its limits is not an amount. */
export function readGrants(typed: readonly TypedGrant[]): RoleGrant[] | undefined {
  const grants = typed.flatMap((grant) => {
    const refund_limit = readRefundLimit(grant.refund_limit)
    return refund_limit === undefined ? [] : [{ ...grant, refund_limit }]
  })
  return grants.length === typed.length ? grants : undefined
}

/** The limit in cents, null for none; undefined if it is not an amount. */
export function readRefundLimit(typed: string): number | null | undefined {
  return typed.trim() === '' ? null : parseDecimal(typed, CURRENCY)
}
