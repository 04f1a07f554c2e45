type Account = { phone: string | null; is_verified: boolean | 0 | 1; is_dcb: boolean | 0 | 1 }

/**
 * Whether somebody is known by more than what they typed: by an email address or a phone that they proved, or by their
 * carrier. Only then is anything given away: a trial, campaign days,
 * seats, letters to others.
 */
export function hasVerifiedContact({ phone, is_verified, is_dcb }: Account): boolean {
  // A phone is kept with an account only once its code has come back, and a carrier vouches for its customers.
  return Boolean(is_verified) || Boolean(is_dcb) || phone !== null
}
