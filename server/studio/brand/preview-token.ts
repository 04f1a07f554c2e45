import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { readSignedPayload, writeSignedPayload } from '#server/gateways/crypto/signed-payload.ts'
import type { Signer } from '#server/gateways/crypto/signer.ts'

const PURPOSE = 'brand preview'
const LIFETIME_MILLISECONDS = 15 * MINUTE_MILLISECONDS

/** A token that shows the draft of the brand to whoever has it, and when it ends: a frame sends no session. */
export function writeBrandToken(signer: Signer, now: number): { token: string; endsAt: number } {
  const endsAt = now + LIFETIME_MILLISECONDS
  return { token: writeSignedPayload(signer, PURPOSE, { payload: { shows: 'draft' }, endsAt }), endsAt }
}

export function isBrandToken(signer: Signer, text: string, now: number): boolean {
  return readSignedPayload(signer, PURPOSE, { text, now })?.shows === 'draft'
}
