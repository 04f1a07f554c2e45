import type { Signer } from './signer.ts'

/** A note to ourselves that travels through somebody's browser: they may read it and cannot change it. */
export function writeSignedPayload(
  signer: Signer,
  purpose: string,
  { note, endsAt }: { note: object; endsAt: number },
): string {
  const text = Buffer.from(JSON.stringify({ ...note, ends_at: endsAt })).toString('base64url')
  return `${text}.${signer.sign(purpose, text)}`
}

/** What a genuine note says that has not ended; undefined for any other text. */
export function readSignedPayload(
  signer: Signer,
  purpose: string,
  { text: given, now }: { text: string; now: number },
): Readonly<Record<string, unknown>> | undefined {
  const [text, signature, ...rest] = given.split('.')
  if (!text || !signature || rest.length > 0 || !signer.verify(purpose, text, signature)) return undefined
  const note: Record<string, unknown> = JSON.parse(Buffer.from(text, 'base64url').toString())
  return Number(note.ends_at) > now ? note : undefined
}
