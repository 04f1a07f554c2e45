import type { Session } from '#contract/account.ts'
import { CallError } from '#contract/errors.ts'
import { SECOND_FACTOR_SECONDS } from '#contract/limits.ts'
import { type SecondFactorWay, secondFactorWays } from '#rules/session-strength.ts'
import type { UserRow } from '#server/database/account-tables.ts'
import { findUser } from '#server/database/accounts.ts'
import type { Database } from '#server/database/database.ts'
import { listPasskeys } from '#server/database/passkeys.ts'
import { findTotp } from '#server/database/totp.ts'
import { readNote, writeNote } from '#server/gateways/signed-notes.ts'
import type { Context } from '../context.ts'

const TICKET = 'second-factor'

/** What a member of staff who proved one factor is asked for next. */
export async function askForSecondFactor(
  { database, signer, clock }: Context,
  userId: string,
  familyId: string,
): Promise<NonNullable<Session['second_factor_required']>> {
  const endsAt = clock.now() + SECOND_FACTOR_SECONDS * 1000
  return {
    ticket: writeNote(signer, TICKET, { note: { user: userId, family: familyId }, endsAt }),
    ways: await waysOf(database, userId),
    expires_at: new Date(endsAt).toISOString(),
  }
}

/** Whose second step this is; refused in any session but the one that the first step opened. */
export async function readTicket(
  { database, signer, clock, familyId }: Context,
  text: string,
): Promise<{ user: UserRow; ways: SecondFactorWay[] }> {
  const ticket = readNote(signer, TICKET, { text, now: clock.now() })
  const isOurs = ticket !== undefined && familyId !== null && ticket.family === familyId
  const user = isOurs ? await findUser(database, String(ticket.user)) : undefined
  if (user?.is_operator !== 1) throw new CallError('forbidden')
  // Asked anew: an app may have been enrolled since the ticket was written.
  return { user, ways: await waysOf(database, user.id) }
}

async function waysOf(database: Database, userId: string): Promise<SecondFactorWay[]> {
  const app = await findTotp(database, userId)
  const hasApp = app !== undefined && app.confirmed_at !== null
  return secondFactorWays({ hasApp, hasPasskey: (await listPasskeys(database, userId)).length > 0 })
}
