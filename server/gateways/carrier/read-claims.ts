import { FIRST_SCREEN_SECONDS } from '#contract/limits.ts'
import { type FirstScreenConsent, FirstScreenRefusal, type FirstScreenVisit } from './first-screen.ts'

type Claims = Readonly<Record<string, unknown>>
export type ExpectedClaims = { issuer: string; audience: string; now: number }

const LONGEST_NAME = 255
const LONGEST_WORDS = 2000
/** Allowed lead of the carrier's clock. */
const SKEW_SECONDS = 30

/** Checks the claims of a verified token. Throws a FirstScreenRefusal that names the claim. */
export function readClaims(claims: Claims, { issuer, audience, now }: ExpectedClaims): FirstScreenVisit {
  if (claims.iss !== issuer) throw new FirstScreenRefusal('iss is not the carrier')
  // The only audience must be us: others could use the token too.
  const [only, ...others] = [claims.aud].flat()
  if (only !== audience || others.length > 0) throw new FirstScreenRefusal('aud is not us')
  const subject = textOf(claims.sub, 'sub')
  const tokenId = textOf(claims.jti, 'jti')
  const expires = secondsOf(claims.exp, 'exp')
  const issued = secondsOf(claims.iat, 'iat')
  const seconds = now / 1000
  if (expires <= seconds) throw new FirstScreenRefusal('exp is past')
  if (issued > seconds + SKEW_SECONDS) throw new FirstScreenRefusal('iat is in the future')
  if (expires - issued > FIRST_SCREEN_SECONDS) throw new FirstScreenRefusal('exp is too far from iat')
  return { issuer, subject, tokenId, expiresAt: expires * 1000, consent: consentOf(claims.consent, issued * 1000) }
}

/** Incomplete consent is ignored; the visit stays valid. */
function consentOf(claim: unknown, at: number): FirstScreenConsent | null {
  if (typeof claim !== 'object' || claim === null) return null
  const { product_id, text, price, currency, interval, consented_at, billing_reference }: Claims = { ...claim }
  if (typeof product_id !== 'string' || typeof text !== 'string' || typeof interval !== 'string') return null
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return null
  if (typeof price !== 'number' || !Number.isSafeInteger(price) || price < 0) return null
  if (product_id.length > LONGEST_NAME || text.length > LONGEST_WORDS || interval.length > LONGEST_NAME) return null
  const consentedAt = typeof consented_at === 'number' && Number.isFinite(consented_at) ? consented_at * 1000 : at
  return {
    product_id,
    words: text,
    price,
    currency,
    interval,
    consentedAt: Math.min(consentedAt, at),
    billingReference:
      typeof billing_reference === 'string' && billing_reference.length <= LONGEST_NAME ? billing_reference : null,
  }
}

function textOf(value: unknown, claim: string): string {
  if (typeof value !== 'string' || value === '' || value.length > LONGEST_NAME) {
    throw new FirstScreenRefusal(`${claim} is missing or too long`)
  }
  return value
}

function secondsOf(value: unknown, claim: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new FirstScreenRefusal(`${claim} is missing`)
  return value
}
