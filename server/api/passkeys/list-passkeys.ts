import { brand } from '#brand/brand.ts'
import {
  addPasskey,
  listPasskeys as listCall,
  type Passkey,
  removePasskey,
  startPasskey,
} from '#contract/accounts/passkeys.ts'
import { CallError } from '#contract/errors.ts'
import { canRemoveSignInMethod } from '#rules/accounts/sign-in-methods.ts'
import { oneLine } from '#rules/forms/one-line.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { PasskeyRow } from '#server/database/accounts/identity-tables.ts'
import { deletePasskey, findPasskey, insertPasskey, listPasskeys } from '#server/database/accounts/passkeys.ts'
import { createRegistrationOptions, verifyRegistration } from '#server/gateways/credentials/passkeys.ts'
import {
  challengeVerifier,
  consumeChallenge,
  issueChallenge,
  relyingPartyOf,
} from '../../accounts/passkeys/passkey-challenges.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { accountChangeLimit, recordAccountChange } from '../../accounts/recovery/record-account-change.ts'
import { listSignInMethods } from '../../accounts/sign-in-methods.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerListPasskeys = answer(listCall, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  return { data: (await listPasskeys(context.database, user.id)).map(presentPasskey) }
})

export const answerStartPasskey = answer(startPasskey, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  requireSecondFactor(context, user)
  const relyingParty = relyingPartyOf(context)
  if (!relyingParty) throw context.refuse('not_found')
  const known = await listPasskeys(context.database, user.id)
  const userName = user.email ?? user.phone ?? user.name ?? brand.name
  const options = { userId: user.id, userName, challenge: issueChallenge(context, 'make'), known }
  return { data: { ...(await createRegistrationOptions(relyingParty, options)) } }
})

export const answerAddPasskey = answer(addPasskey, async ({ params, body }, context) => {
  const { database, clock, deviceName } = context
  const user = await ownUser(context, params.id)
  requireSecondFactor(context, user)
  const relyingParty = relyingPartyOf(context)
  if (!relyingParty) throw context.refuse('not_found')
  const { isOurs, seen } = challengeVerifier(context, 'make')
  const registration = await verifyRegistration(relyingParty, body.credential, isOurs)
  if (!registration || !(await consumeChallenge(context, seen()))) throw context.refuse('passkey_refused')
  const row: PasskeyRow = {
    id: registration.id,
    user_id: user.id,
    public_key: registration.publicKey,
    counter: registration.counter,
    transports_json: JSON.stringify(registration.transports),
    is_backed_up: registration.isBackedUp ? 1 : 0,
    name: oneLine(body.name) ?? deviceName,
    created_at: clock.now(),
    used_at: null,
  }
  await countAttempts(context, [accountChangeLimit(user.id)])
  const isNew = await database.transaction().execute(async (transaction) => {
    if (await findPasskey(transaction, row.id)) return false
    await recordAccountChange(transaction, context, { userId: user.id, kind: 'passkey_added' })
    return insertPasskey(transaction, row)
  })
  if (!isNew) throw context.refuse('passkey_refused')
  await recordAudit(context, user.id, 'passkey_added')
  return { data: presentPasskey(row) }
})

export const answerRemovePasskey = answer(removePasskey, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  requireSecondFactor(context, user)
  const theirs = await listPasskeys(context.database, user.id)
  if (!theirs.some(({ id }) => id === params.passkey_id)) throw context.refuse('not_found')
  if (!canRemoveSignInMethod(await listSignInMethods(context, user), 'passkey')) throw context.refuse('last_way_in')
  await countAttempts(context, [accountChangeLimit(user.id)])
  await context.database.transaction().execute(async (transaction) => {
    await recordAccountChange(transaction, context, { userId: user.id, kind: 'passkey_removed' })
    await deletePasskey(transaction, user.id, params.passkey_id)
  })
  await recordAudit(context, user.id, 'passkey_removed')
  return { data: { done: true } }
})

/** A passkey is both factors of staff: whoever has proved only one can neither make one nor take one away. */
function requireSecondFactor({ visitor }: Context, user: UserRow): void {
  if (user.is_operator === 1 && visitor.accessLevel !== 'operator') throw new CallError('forbidden')
}

function presentPasskey({ id, name, is_backed_up, created_at, used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    is_backed_up: is_backed_up === 1,
    created_at: new Date(created_at).toISOString(),
    used_at: used_at === null ? null : new Date(used_at).toISOString(),
  }
}
