import { type AccountChangeKind, accountChangedMessage } from '#brand/messages/account-messages.ts'
import { ACCOUNT_CHANGES_FOR_USER, ACCOUNT_RECOVERY_DAYS } from '#contract/limits.ts'
import { accountRecoveryPath } from '#contract/paths.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { insertAccountChange, type SignInState } from '#server/database/accounts/account-changes.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { listIdentities } from '#server/database/accounts/identities.ts'
import { listPasskeys } from '#server/database/accounts/passkeys.ts'
import { findUser, lockUser } from '#server/database/accounts/sessions.ts'
import type { Transaction } from '#server/database/database.ts'
import { encryptText } from '#server/gateways/crypto/encrypted-text.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import type { Context } from '../../context/context.ts'
import { messageLanguage } from '../../context/message-language.ts'
import { addAllToOutbox } from '../../context/outbox.ts'
import type { ContactAddress } from '../../context/read-address.ts'

/** Each change sends emails, and texts that cost money: this many a day are enough. */
export function accountChangeLimit(userId: string) {
  return { what: 'account-change', who: userId, limit: ACCOUNT_CHANGES_FOR_USER }
}

/**
 * Before a change of sign-in methods: stores the current ones, and sends every verified address a link that reverts
 * the change. Only the link can decrypt what is stored.
 */
export async function recordAccountChange(
  transaction: Transaction,
  context: Context,
  { userId, kind }: { userId: string; kind: AccountChangeKind },
): Promise<void> {
  const { clock, ids, siteUrl } = context
  // Of two concurrent changes, the second sees the first.
  await lockUser(transaction, userId)
  const user = await findUser(transaction, userId)
  const to = user ? verifiedAddresses(context, user) : []
  if (!user || to.length === 0) return
  const [now, token] = [clock.now(), ids.newSecret()]
  await insertAccountChange(transaction, {
    id: ids.newIdAt(now),
    user_id: userId,
    kind,
    token_hash: hashSecret(token),
    sealed_state: encryptText(JSON.stringify(await readSignInState(transaction, user)), token),
    created_at: now,
    expires_at: now + ACCOUNT_RECOVERY_DAYS * DAY_MILLISECONDS,
  })
  const href = siteUrl + accountRecoveryPath(token)
  const message = accountChangedMessage({ kind, href }, messageLanguage(user, context))
  await addAllToOutbox(
    transaction,
    context,
    to.map((address) => ({ to: address, message })),
  )
}

async function readSignInState(transaction: Transaction, user: UserRow): Promise<SignInState> {
  const { email, email_key, phone, is_verified, is_dcb, password_hash } = user
  const [passkeys, identities] = [await listPasskeys(transaction, user.id), await listIdentities(transaction, user.id)]
  return { email, email_key, phone, is_verified, is_dcb, password_hash, passkeys, identities }
}

/** An email address that was only typed gets no link. */
function verifiedAddresses({ canSend }: Context, { email, email_key, is_verified, phone }: UserRow): ContactAddress[] {
  const hasVerifiedEmail = email !== null && email_key !== null && is_verified === 1
  return [
    ...(hasVerifiedEmail ? [{ channel: 'email', written: email, key: email_key } as const] : []),
    ...(phone !== null && canSend.sms ? [{ channel: 'sms', written: phone, key: phone } as const] : []),
  ]
}
