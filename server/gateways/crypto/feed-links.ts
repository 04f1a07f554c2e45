import type { Signer } from './signer.ts'

const PURPOSE = 'private feed'

/**
 * The secret part of a private feed's address. It is derived from the feed and its generation, so nothing that opens a feed
 * is stored, and the next generation ends it.
 */
export function feedToken(signer: Signer, { id, generation }: { id: string; generation: number }): string {
  return `${id}.${signer.sign(PURPOSE, `${id}\n${generation}`)}`
}

/** The feed that a token names; what it opens is decided by `isFeedToken`. */
export function feedIdOf(token: string): string | undefined {
  const [id, signature, ...rest] = token.split('.')
  return id && signature && rest.length === 0 ? id : undefined
}

export function isFeedToken(
  signer: Signer,
  token: string,
  { id, generation }: { id: string; generation: number },
): boolean {
  const [, signature = ''] = token.split('.')
  return signer.verify(PURPOSE, `${id}\n${generation}`, signature)
}
