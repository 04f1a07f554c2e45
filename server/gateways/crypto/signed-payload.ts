import type { Signer } from './signer.ts'

/** A signed payload that travels through a browser: readable, not changeable. */
export function writeSignedPayload(
  signer: Signer,
  purpose: string,
  { payload, endsAt }: { payload: object; endsAt: number },
): string {
  const text = Buffer.from(JSON.stringify({ ...payload, ends_at: endsAt })).toString('base64url')
  return `${text}.${signer.sign(purpose, text)}`
}

/** The content of a valid payload that has not expired; else undefined. */
export function readSignedPayload(
  signer: Signer,
  purpose: string,
  { text: token, now }: { text: string; now: number },
): Readonly<Record<string, unknown>> | undefined {
  const [text, signature, ...rest] = token.split('.')
  if (!text || !signature || rest.length > 0 || !signer.verify(purpose, text, signature)) return undefined
  const payload: Record<string, unknown> = JSON.parse(Buffer.from(text, 'base64url').toString())
  return Number(payload.ends_at) > now ? payload : undefined
}
