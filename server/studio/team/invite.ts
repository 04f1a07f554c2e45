import { staffInvitationMessage } from '#brand/messages/staff-messages.ts'
import { CallError } from '#contract/errors.ts'
import { STAFF_INVITATION_SECONDS } from '#contract/limits.ts'
import { STUDIO_JOIN } from '#contract/paths.ts'
import { ENGLISH } from '#rules/words/language.ts'
import type { Context } from '#server/context/context.ts'
import { countMessages } from '#server/context/count-messages.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import type { ContactAddress } from '#server/context/read-address.ts'
import { senderName } from '#server/context/sender-name.ts'
import type { Staff, StaffGrant } from '#server/context/staff.ts'
import type { Transaction } from '#server/database/database.ts'
import { findInvitation, replaceInvitation, updateInvitationCode } from '#server/database/studio/invitations.ts'
import type { StaffInvitationRow } from '#server/database/studio/staff-tables.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import { recordTeamEvent } from './team-events.ts'

type StaffContext = Context & { staff: Staff }
type Invitation = { to: ContactAddress; roles: readonly StaffGrant[]; note: string | null }

/** Writes an invitation and its email, and returns its id. Only the email has the code. */
export async function inviteToTeam(context: StaffContext, { to, roles, note }: Invitation): Promise<string> {
  const { database, ids, clock, staff } = context
  await countInvitation(context, to.key)
  const code = ids.newSecret()
  const now = clock.now()
  const row: StaffInvitationRow = {
    id: ids.newIdAt(now),
    email: to.written,
    email_key: to.key,
    code_hash: hashSecret(code),
    roles_json: JSON.stringify(roles),
    note,
    invited_by: staff.userId,
    created_at: now,
    expires_at: now + STAFF_INVITATION_SECONDS * 1000,
  }
  await database.transaction().execute(async (transaction) => {
    await replaceInvitation(transaction, row)
    await sendInvitation(transaction, context, { row, code, kind: 'invited' })
  })
  return row.id
}

/** Sends an invitation again, expired or not, with a new code and in this member's name. Throws `invitation_not_found`. */
export async function resendInvitation(context: StaffContext, id: string): Promise<void> {
  const { database, ids, clock, staff } = context
  const known = await findInvitation(database, { id })
  if (!known) throw new CallError('invitation_not_found')
  await countInvitation(context, known.email_key)
  const code = ids.newSecret()
  const expires_at = clock.now() + STAFF_INVITATION_SECONDS * 1000
  await database.transaction().execute(async (transaction) => {
    const change = { code_hash: hashSecret(code), expires_at, invited_by: staff.userId }
    const row = await updateInvitationCode(transaction, id, change)
    if (!row) throw new CallError('invitation_not_found')
    await sendInvitation(transaction, context, { row, code, kind: 'invitation_resent' })
  })
}

async function countInvitation(context: StaffContext, receiver: string): Promise<void> {
  await countMessages(context, { kind: 'staff_invitation', to: [receiver], sender: { id: context.staff.userId } })
}

type SentInvitation = { row: StaffInvitationRow; code: string; kind: 'invited' | 'invitation_resent' }

async function sendInvitation(
  transaction: Transaction,
  context: StaffContext,
  { row, code, kind }: SentInvitation,
): Promise<void> {
  const { siteUrl, staff } = context
  const message = staffInvitationMessage({
    from: senderName(staff.name, ENGLISH),
    note: row.note,
    href: `${siteUrl}${STUDIO_JOIN}#${code}`,
  })
  await addToOutbox(transaction, context, {
    to: { channel: 'email', written: row.email, key: row.email_key },
    message,
  })
  await recordTeamEvent(transaction, context, {
    kind,
    actorId: staff.userId,
    memberId: '',
    email: row.email,
    after: rolesOfInvitation(row),
  })
}

/** The roles that an invitation gives. */
export function rolesOfInvitation({ roles_json }: Pick<StaffInvitationRow, 'roles_json'>): StaffGrant[] {
  return JSON.parse(roles_json)
}
