import type { AuditKind } from '#server/database/accounts/user-tables.ts'
import { insertAuditEvent } from '#server/database/accounts/users.ts'
import type { Context } from '../context/context.ts'

/** Stores an event of an account, for its owner and for support. */
export async function recordAudit(
  { database, clock, ids, deviceName, network }: Context,
  userId: string,
  kind: AuditKind,
): Promise<void> {
  const event = { id: ids.newId(), at: clock.now(), user_id: userId, kind, device_name: deviceName, network }
  await database.transaction().execute((transaction) => insertAuditEvent(transaction, event))
}
