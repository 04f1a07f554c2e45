import type { Session } from '#contract/account.ts'
import type { AuditKind } from '#server/database/member-tables.ts'
import type { Context } from '../context.ts'
import { recordAudit } from './audit.ts'
import { joinPending } from './identities.ts'
import { keepLanguage } from './keep-language.ts'
import { openUserSession } from './open-session.ts'
import { endSessionFamily, findFamilyToEnd, startSessionFamily } from './session-family.ts'

/** Signs in whoever has just proved who they are. What this browser was signed in as before ends. */
export async function enter(context: Context, userId: string, kind: AuditKind): Promise<Session> {
  const before = await findFamilyToEnd(context)
  if (before) await endSessionFamily(context, before)
  await joinPending(context, userId)
  const session = await openUserSession(context, await startSessionFamily(context, userId))
  if (!session) throw new Error('a user was deleted while signing in')
  await recordAudit(context, userId, kind)
  keepLanguage(context, session.user.locale)
  return session
}
