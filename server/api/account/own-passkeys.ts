import { brand } from '#brand/brand.ts'
import { CallError } from '#contract/errors.ts'
import { addPasskey, listPasskeys as listCall, type Passkey, removePasskey, startPasskey } from '#contract/passkeys.ts'
import { oneLine } from '#rules/one-line.ts'
import { mayLoseWayIn } from '#rules/ways-in.ts'
import type { UserRow } from '#server/database/account-tables.ts'
import type { PasskeyRow } from '#server/database/identity-tables.ts'
import { deletePasskey, findPasskey, insertPasskey, listPasskeys } from '#server/database/passkeys.ts'
import { optionsToMake, readMade } from '#server/gateways/passkeys.ts'
import { answer } from '../answer.ts'
import type { Context } from '../context.ts'
import { countTry } from '../count-try.ts'
import { recordAudit } from './audit.ts'
import { ownUser } from './own-user.ts'
import { expectChallenge, keeperOf, makeChallenge, spendChallenge } from './passkey-challenges.ts'
import { accountChanges, recordChange } from './record-change.ts'
import { waysInOf } from './ways-in.ts'

export const answerListPasskeys = answer(listCall, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  return { data: (await listPasskeys(context.database, user.id)).map(present) }
})

export const answerStartPasskey = answer(startPasskey, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  requireSecondFactor(context, user)
  const keeper = keeperOf(context)
  if (!keeper) throw context.refuse('not_found')
  const known = await listPasskeys(context.database, user.id)
  const userName = user.email ?? user.phone ?? user.name ?? brand.name
  const wanted = { userId: user.id, userName, challenge: makeChallenge(context, 'make'), known }
  return { data: { ...(await optionsToMake(keeper, wanted)) } }
})

export const answerAddPasskey = answer(addPasskey, async ({ params, body }, context) => {
  const { database, clock, deviceName } = context
  const user = await ownUser(context, params.id)
  requireSecondFactor(context, user)
  const keeper = keeperOf(context)
  if (!keeper) throw context.refuse('not_found')
  const { isOurs, seen } = expectChallenge(context, 'make')
  const made = await readMade(keeper, body.credential, isOurs)
  if (!made || !(await spendChallenge(context, seen()))) throw context.refuse('passkey_refused')
  const row: PasskeyRow = {
    id: made.id,
    user_id: user.id,
    public_key: made.publicKey,
    counter: made.counter,
    transports_json: JSON.stringify(made.transports),
    is_backed_up: made.isBackedUp ? 1 : 0,
    name: oneLine(body.name) ?? deviceName,
    created_at: clock.now(),
    used_at: null,
  }
  await countTry(context, [accountChanges(user.id)])
  const isNew = await database.transaction().execute(async (transaction) => {
    if (await findPasskey(transaction, row.id)) return false
    await recordChange(transaction, context, { userId: user.id, kind: 'passkey_added' })
    return insertPasskey(transaction, row)
  })
  if (!isNew) throw context.refuse('passkey_refused')
  await recordAudit(context, user.id, 'passkey_added')
  return { data: present(row) }
})

export const answerRemovePasskey = answer(removePasskey, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  requireSecondFactor(context, user)
  const theirs = await listPasskeys(context.database, user.id)
  if (!theirs.some(({ id }) => id === params.passkey_id)) throw context.refuse('not_found')
  if (!mayLoseWayIn(await waysInOf(context, user), 'passkey')) throw context.refuse('last_way_in')
  await countTry(context, [accountChanges(user.id)])
  await context.database.transaction().execute(async (transaction) => {
    await recordChange(transaction, context, { userId: user.id, kind: 'passkey_removed' })
    await deletePasskey(transaction, user.id, params.passkey_id)
  })
  await recordAudit(context, user.id, 'passkey_removed')
  return { data: { done: true } }
})

/** A passkey is both factors of staff: whoever has proved only one can neither make one nor take one away. */
function requireSecondFactor({ visitor }: Context, user: UserRow): void {
  if (user.is_operator === 1 && visitor.standing !== 'operator') throw new CallError('forbidden')
}

function present({ id, name, is_backed_up, created_at, used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    is_backed_up: is_backed_up === 1,
    created_at: new Date(created_at).toISOString(),
    used_at: used_at === null ? null : new Date(used_at).toISOString(),
  }
}
