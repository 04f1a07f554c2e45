import { CallError } from '#contract/errors.ts'
import { FIRST_RUN_CODE_SECONDS } from '#contract/limits.ts'
import type { Program } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { insertUserIfNew } from '#server/database/accounts/users.ts'
import { hasOwner, lockOwners } from '#server/database/studio/staff.ts'
import { insertFirstRunCode, takeFirstRunCodes } from '#server/database/studio/team.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import { recordStaffAction } from '../audit/record-staff-action.ts'
import { recordTeamEvent } from '../team/team-events.ts'

/**
 * A new one-time code that makes the first owner; undefined as soon as there is an owner. Codes of several
 * processes are all valid until one of them is used.
 */
export async function offerFirstRun(program: Program): Promise<string | undefined> {
  const { database, ids, clock } = program
  if (await hasOwner(database)) return undefined
  const code = ids.newSecret()
  const now = clock.now()
  const expires_at = now + FIRST_RUN_CODE_SECONDS * 1000
  await database
    .transaction()
    .execute((transaction) =>
      insertFirstRunCode(transaction, { code_hash: hashSecret(code), created_at: now, expires_at }),
    )
  return code
}

/**
 * Inserts the first owner by a code of the first run. Throws `not_found` if there is an owner, `address_taken` or
 * `invalid_verification_code`.
 */
export async function insertFirstOwner(
  program: Program,
  { code, user }: { code: string; user: UserRow },
): Promise<void> {
  const { database, clock } = program
  await database.transaction().execute(async (transaction) => {
    // The codes are the lock: of two requests at once, one finds none.
    const hashes = await takeFirstRunCodes(transaction, clock.now())
    if ((await lockOwners(transaction)).length > 0) throw new CallError('not_found')
    if (!hashes.includes(hashSecret(code))) throw new CallError('invalid_verification_code', { field: 'code' })
    if (!(await insertUserIfNew(transaction, user))) throw new CallError('address_taken', { field: 'email' })
    await recordTeamEvent(transaction, program, { kind: 'first_owner', actorId: null, memberId: user.id })
    await recordStaffAction(transaction, program, { kind: 'team_joined', actorId: user.id, personId: '', reason: '' })
  })
}
