import type { Session } from '#contract/account.ts'
import { isStrongSession, type SignInProof } from '#rules/session-strength.ts'
import { findSessionFamily, findUser } from '#server/database/accounts.ts'
import type { AuditKind } from '#server/database/member-tables.ts'
import type { Context } from '../context.ts'
import { DEMO_HOST } from '../demo-host.ts'
import { givePending } from '../give-pending.ts'
import { recordAudit } from './audit.ts'
import { joinPending } from './identities.ts'
import { keepLanguage } from './keep-language.ts'
import { keepKnownDevice } from './known-device.ts'
import { openUserSession } from './open-session.ts'
import { askForSecondFactor } from './second-factor-ticket.ts'
import { endSessionFamily, findFamilyToEnd, startSessionFamily } from './session-family.ts'

/** Any other way in is one factor: a code, a link, another service, the carrier, a new password. */
const BY: Partial<Record<AuditKind, SignInProof['by']>> = {
  signed_in_by_passkey: 'passkey',
  second_factor_proved: 'second_factor',
  signed_in_by_password: 'password',
  reauthenticated: 'session',
  gift_redeemed: 'session',
}

/**
 * Signs in whoever has just proved who they are, or did so at another time. What this browser was signed in as before ends.
 */
export async function enter(
  context: Context,
  userId: string,
  kind: AuditKind,
  provedAt = context.clock.now(),
): Promise<Session> {
  const { database } = context
  const id = await findFamilyToEnd(context)
  const before = id === undefined ? undefined : await findSessionFamily(database, id)
  if (before) await endSessionFamily(context, before.id)
  await joinPending(context, userId)
  await givePending(context, userId)
  const user = await findUser(database, userId)
  if (!user) throw new Error('a user was deleted while signing in')
  const isStrong = isStrongSession({
    by: BY[kind] ?? 'other',
    wasStrong: before?.user_id === userId && before.is_strong === 1,
    isDemo: context.hasDemoAccounts && (user.email_key?.endsWith(`@${DEMO_HOST}`) ?? false),
  })
  const opened = await startSessionFamily(context, { userId, provedAt, isStrong })
  const session = await openUserSession(context, opened)
  if (!session) throw new Error('a user was deleted while signing in')
  await recordAudit(context, userId, kind)
  keepLanguage(context, session.user.locale)
  keepKnownDevice(context, session.user)
  if (user.is_operator === 0 || isStrong) return session
  return { ...session, second_factor_required: await askForSecondFactor(context, user.id, opened.family.id) }
}
