import { brand } from '#brand/brand.ts'
import { addPasskey, listPasskeys as listCall, type Passkey, removePasskey, startPasskey } from '#contract/passkeys.ts'
import { oneLine } from '#rules/one-line.ts'
import { mayLoseWayIn } from '#rules/ways-in.ts'
import type { PasskeyRow } from '#server/database/identity-tables.ts'
import { deletePasskey, insertPasskey, listPasskeys } from '#server/database/passkeys.ts'
import { optionsToMake, readMade } from '#server/gateways/passkeys.ts'
import { answer } from '../answer.ts'
import { recordAudit } from './audit.ts'
import { ownUser } from './own-user.ts'
import { expectChallenge, keeperOf, makeChallenge, spendChallenge } from './passkey-challenges.ts'
import { waysInOf } from './ways-in.ts'

export const answerListPasskeys = answer(listCall, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  return { data: (await listPasskeys(context.database, user.id)).map(present) }
})

export const answerStartPasskey = answer(startPasskey, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
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
  const isNew = await database.transaction().execute((transaction) => insertPasskey(transaction, row))
  if (!isNew) throw context.refuse('passkey_refused')
  await recordAudit(context, user.id, 'passkey_added')
  return { data: present(row) }
})

export const answerRemovePasskey = answer(removePasskey, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  const theirs = await listPasskeys(context.database, user.id)
  if (!theirs.some(({ id }) => id === params.passkey_id)) throw context.refuse('not_found')
  if (!mayLoseWayIn(await waysInOf(context, user), 'passkey')) throw context.refuse('last_way_in')
  await context.database.transaction().execute((transaction) => deletePasskey(transaction, user.id, params.passkey_id))
  await recordAudit(context, user.id, 'passkey_removed')
  return { data: { done: true } }
})

function present({ id, name, is_backed_up, created_at, used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    is_backed_up: is_backed_up === 1,
    created_at: new Date(created_at).toISOString(),
    used_at: used_at === null ? null : new Date(used_at).toISOString(),
  }
}
