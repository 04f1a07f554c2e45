import { CallError } from '#contract/errors.ts'
import { consumeSingleUseKey } from '#server/database/accounts/single-use-keys.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import type { Context } from '../../context/context.ts'

type SingleUseProof = { kind: 'crossing' | 'id-token'; name: string; endsAt: number }

/** Spends what signs in once, until it would have ended by itself. What was spent before, on whichever process, is refused. */
export async function consumeSignIn(
  { database, clock, warn }: Context,
  { kind, name, endsAt }: SingleUseProof,
): Promise<void> {
  const singleUseKey = { keyHash: hashSecret(`${kind}\n${name}`), expiresAt: endsAt, now: clock.now() }
  const isFirst = await database.transaction().execute((transaction) => consumeSingleUseKey(transaction, singleUseKey))
  if (isFirst) return
  warn('a sign-in was not vouched for', `this ${kind} was spent before`)
  throw new CallError('identity_refused')
}
