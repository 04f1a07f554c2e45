type Account = { phone: string | null; is_verified: boolean | 0 | 1; is_dcb: boolean | 0 | 1 }

/**
 * True if the account has a verified email address or phone, or a carrier's identity. Required for a trial, campaign
 * days, family seats and emails to others.
 */
export function hasVerifiedContact({ phone, is_verified, is_dcb }: Account): boolean {
  // An account stores a phone only after its code; a carrier confirms its customers.
  return Boolean(is_verified) || Boolean(is_dcb) || phone !== null
}
