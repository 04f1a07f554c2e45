import { Value } from 'typebox/value'
import { NewProduct } from '#contract/studio/money/added-products.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { readSignedPayload, writeSignedPayload } from '#server/gateways/crypto/signed-payload.ts'
import type { Signer } from '#server/gateways/crypto/signer.ts'

const PURPOSE = 'brand preview'
/** Every token has it, also one of a product: processes of the previous version accept no other value. */
const SHOWS = 'draft'
const LIFETIME_MILLISECONDS = 15 * MINUTE_MILLISECONDS

/** What a token shows: the draft of the brand, or the published brand with a product that is not added yet. */
type PreviewedBrand = { product?: NewProduct }

/** A token for pages of a preview, and when it ends: a frame sends no session. */
export function writeBrandToken(
  signer: Signer,
  now: number,
  shown: PreviewedBrand = {},
): { token: string; endsAt: number } {
  const endsAt = now + LIFETIME_MILLISECONDS
  return { token: writeSignedPayload(signer, PURPOSE, { payload: { shows: SHOWS, ...shown }, endsAt }), endsAt }
}

/** What a valid token shows; undefined for any other, also one with a product that cannot be added any more. */
export function readBrandToken(signer: Signer, text: string, now: number): PreviewedBrand | undefined {
  const payload = readSignedPayload(signer, PURPOSE, { text, now })
  if (payload?.shows !== SHOWS) return undefined
  const { product } = payload
  if (product === undefined) return {}
  return Value.Check(NewProduct, product) ? { product } : undefined
}
