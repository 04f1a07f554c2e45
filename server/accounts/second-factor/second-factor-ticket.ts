import type { Session } from '#contract/accounts/session.ts'
import { CallError } from '#contract/errors.ts'
import { SECOND_FACTOR_SECONDS } from '#contract/limits.ts'
import { isStaff } from '#rules/accounts/is-staff.ts'
import { type SecondFactorMethod, secondFactorMethods } from '#rules/accounts/session-strength.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { listPasskeys } from '#server/database/accounts/passkeys.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { findTotp } from '#server/database/accounts/totp.ts'
import type { Database } from '#server/database/database.ts'
import { readSignedPayload, writeSignedPayload } from '#server/gateways/crypto/signed-payload.ts'
import type { Context } from '../../context/context.ts'

const TICKET = 'second-factor'

/** The next step for staff with one proven factor. */
export async function issueSecondFactorTicket(
  { database, signer, clock }: Context,
  userId: string,
  familyId: string,
): Promise<NonNullable<Session['second_factor_required']>> {
  const endsAt = clock.now() + SECOND_FACTOR_SECONDS * 1000
  return {
    ticket: writeSignedPayload(signer, TICKET, { payload: { user: userId, family: familyId }, endsAt }),
    ways: await listSecondFactorMethods(database, userId),
    expires_at: new Date(endsAt).toISOString(),
  }
}

/** The user of a ticket; refused outside the session that the first factor opened. */
export async function readSecondFactorTicket(
  { database, signer, clock, familyId }: Context,
  text: string,
): Promise<{ user: UserRow; methods: SecondFactorMethod[] }> {
  const ticket = readSignedPayload(signer, TICKET, { text, now: clock.now() })
  const isOfThisSession = ticket !== undefined && familyId !== null && ticket.family === familyId
  const user = isOfThisSession ? await findUser(database, String(ticket.user)) : undefined
  if (!user || !isStaff(user)) throw new CallError('forbidden')
  // Read again: an app may have been enrolled since the ticket was written.
  return { user, methods: await listSecondFactorMethods(database, user.id) }
}

async function listSecondFactorMethods(database: Database, userId: string): Promise<SecondFactorMethod[]> {
  const totp = await findTotp(database, userId)
  const hasApp = totp !== undefined && totp.confirmed_at !== null
  return secondFactorMethods({ hasApp, hasPasskey: (await listPasskeys(database, userId)).length > 0 })
}
