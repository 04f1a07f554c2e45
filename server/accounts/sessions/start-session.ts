import type { Session } from '#contract/accounts/session.ts'
import { CallError } from '#contract/errors.ts'
import { isStaff } from '#rules/accounts/is-staff.ts'
import { isStrongSession, type SignInProof } from '#rules/accounts/session-strength.ts'
import { findPersonBlock } from '#server/database/accounts/person-blocks.ts'
import { findSessionFamily, findUser } from '#server/database/accounts/sessions.ts'
import type { AuditKind } from '#server/database/accounts/user-tables.ts'
import { grantPendingCampaigns } from '../../billing/gifts/grant-pending-campaigns.ts'
import type { Context } from '../../context/context.ts'
import { DEMO_HOST } from '../../context/demo-host.ts'
import { recordAudit } from '../record-audit.ts'
import { issueSecondFactorTicket } from '../second-factor/second-factor-ticket.ts'
import { linkPendingIdentity } from '../social/verified-identity.ts'
import { issueUserSession } from './issue-session.ts'
import { rememberDevice } from './known-device.ts'
import { setLocaleCookie } from './locale-cookie.ts'
import { endSessionFamily, findCurrentFamilyId, startSessionFamily } from './session-family.ts'

/** Every other way to sign in is one factor: a code, a link, another service, the carrier, a new password. */
const PROOF_OF_KIND: Partial<Record<AuditKind, SignInProof['by']>> = {
  signed_in_by_passkey: 'passkey',
  second_factor_proved: 'second_factor',
  signed_in_by_password: 'password',
  reauthenticated: 'session',
  gift_redeemed: 'session',
}

/**
 * Signs in a user who authenticated now or at a given time. Ends this browser's former session. Throws
 * `account_blocked`: only a person who has authenticated learns of the block.
 */
export async function startSession(
  context: Context,
  userId: string,
  kind: AuditKind,
  provedAt = context.clock.now(),
): Promise<Session> {
  const { database } = context
  if (await findPersonBlock(database, userId)) throw new CallError('account_blocked')
  const id = await findCurrentFamilyId(context)
  const previous = id === undefined ? undefined : await findSessionFamily(database, id)
  if (previous) await endSessionFamily(context, previous.id)
  await linkPendingIdentity(context, userId)
  await grantPendingCampaigns(context, userId)
  const user = await findUser(database, userId)
  if (!user) throw new Error('a user was deleted while signing in')
  const isStrong = isStrongSession({
    by: PROOF_OF_KIND[kind] ?? 'other',
    wasStrong: previous?.user_id === userId && previous.is_strong === 1,
    isDemo: context.hasDemoAccounts && (user.email_key?.endsWith(`@${DEMO_HOST}`) ?? false),
  })
  const refreshToken = await startSessionFamily(context, { userId, provedAt, isStrong, isStaff: isStaff(user) })
  const session = await issueUserSession(context, refreshToken)
  if (!session) throw new Error('a user was deleted or blocked while signing in')
  await recordAudit(context, userId, kind)
  setLocaleCookie(context, session.user.locale)
  rememberDevice(context, session.user)
  if (!isStaff(user) || isStrong) return session
  return { ...session, second_factor_required: await issueSecondFactorTicket(context, user.id, refreshToken.family.id) }
}
