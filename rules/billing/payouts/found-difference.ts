import type { PayoutDifferenceKind } from '#contract/studio/money/payouts.ts'

/** A difference as stored. */
export type PayoutFinding = { kind: PayoutDifferenceKind; here: number | null; there: number | null; currency: string }
export type StoredFinding = PayoutFinding & { times: number; closed_at: number | null }

/** The change of a stored difference after a comparison that found it again, or no longer found it. */
export type FindingChange = 'add' | 'reopen' | 'keep' | 'settle'

/** A closed difference opens again only if the provider reports something else; one that is gone is settled. */
export function findingChange(stored: StoredFinding | undefined, found: PayoutFinding | undefined): FindingChange {
  if (!stored) return found ? 'add' : 'keep'
  if (!found) return 'settle'
  const isSame =
    stored.kind === found.kind &&
    stored.here === found.here &&
    stored.there === found.there &&
    stored.currency === found.currency
  return isSame ? 'keep' : 'reopen'
}
