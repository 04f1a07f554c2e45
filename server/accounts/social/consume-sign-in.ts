import { CallError } from '#contract/errors.ts'
import { consumeSingleUseKey } from '#server/database/accounts/single-use-keys.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import type { Context } from '../../context/context.ts'

type SingleUseProof = { kind: 'crossing' | 'id-token'; name: string; endsAt: number }

/** Marks a credential as used until it expires. Refuses one that was used before, on any process. */
export async function consumeSignIn(
  { database, clock, warn }: Context,
  { kind, name, endsAt }: SingleUseProof,
): Promise<void> {
  const singleUseKey = { keyHash: hashSecret(`${kind}\n${name}`), expiresAt: endsAt, now: clock.now() }
  const isFirst = await database.transaction().execute((transaction) => consumeSingleUseKey(transaction, singleUseKey))
  if (isFirst) return
  warn('a sign-in with another service was refused', 'it was used before')
  throw new CallError('identity_refused')
}
