import type { Session } from '#contract/account.ts'
import type { AuditKind } from '#server/database/member-tables.ts'
import { insertAuditEvent } from '#server/database/members.ts'
import type { Context } from '../context.ts'
import { openUserSession } from './open-session.ts'
import { endSessionFamily, findFamilyToEnd, startSessionFamily } from './session-family.ts'

/** Signs in whoever has just proved who they are. What this browser was signed in as before ends. */
export async function enter(context: Context, userId: string, kind: AuditKind): Promise<Session> {
  const before = await findFamilyToEnd(context)
  if (before) await endSessionFamily(context, before)
  const session = await openUserSession(context, await startSessionFamily(context, userId))
  if (!session) throw new Error('a user was deleted while signing in')
  await recordAudit(context, userId, kind)
  return session
}

/** Keeps what happened to an account, for the person and for whoever looks into a complaint. */
export async function recordAudit(
  { database, clock, ids, deviceName, network }: Context,
  userId: string,
  kind: AuditKind,
): Promise<void> {
  const event = { id: ids.newId(), at: clock.now(), user_id: userId, kind, device_name: deviceName, network }
  await database.transaction().execute((transaction) => insertAuditEvent(transaction, event))
}
