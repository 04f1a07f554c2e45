import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { readSignedPayload, writeSignedPayload } from '#server/gateways/crypto/signed-payload.ts'
import type { Signer } from '#server/gateways/crypto/signer.ts'

const PURPOSE = 'tab preview'
const LIFETIME_MILLISECONDS = 15 * MINUTE_MILLISECONDS

/** The expiry of a preview address made now. */
export function previewEnd(now: number): number {
  return now + LIFETIME_MILLISECONDS
}

/** A bearer token for viewing one version of a tab: a frame sends no session. */
export function writePreviewToken(signer: Signer, { tab, id }: { tab: string; id: string }, endsAt: number): string {
  return writeSignedPayload(signer, PURPOSE, { payload: { tab, id }, endsAt })
}

export function readPreviewToken(signer: Signer, text: string, now: number): { tab: string; id: string } | undefined {
  const payload = readSignedPayload(signer, PURPOSE, { text, now })
  const { tab, id } = payload ?? {}
  return typeof tab === 'string' && typeof id === 'string' ? { tab, id } : undefined
}
