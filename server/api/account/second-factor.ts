import { brand } from '#brand/brand.ts'
import { CallError } from '#contract/errors.ts'
import { enrollSecondFactor, proveSecondFactor, removeTotp } from '#contract/second-factor.ts'
import { deleteTotp, findTotp, replaceUnconfirmedTotp } from '#server/database/totp.ts'
import { base32, otpauthUri } from '#server/gateways/totp.ts'
import { answer } from '../answer.ts'
import { countTry, forgetTry } from '../count-try.ts'
import { recordAudit } from './audit.ts'
import { enter } from './enter.ts'
import { guess, guessFrom } from './guesses.ts'
import { ownUser } from './own-user.ts'
import { readTicket } from './second-factor-ticket.ts'
import { confirmTotp, newTotp, spendRecoveryCode, spendTotp } from './totp.ts'

/** Takes the place of an app that was begun and gave no code yet, never of one that counts. */
export const answerEnrollSecondFactor = answer(enrollSecondFactor, async ({ body }, context) => {
  const { user, ways } = await readTicket(context, body.ticket)
  if (!ways.includes('enroll')) throw context.refuse('forbidden')
  const { row, secret } = newTotp(context, user.id)
  const isKept = await context.database.transaction().execute((transaction) => replaceUnconfirmedTotp(transaction, row))
  if (!isKept) throw context.refuse('forbidden')
  const written = base32(secret)
  const account = user.email ?? user.phone ?? user.id
  return { data: { secret: written, uri: otpauthUri({ secret: written, issuer: brand.name, account }) } }
})

export const answerProveSecondFactor = answer(proveSecondFactor, async ({ body }, context) => {
  const { user, ways } = await readTicket(context, body.ticket)
  const { totp, recovery_code } = body
  if (ways.length === 0) throw context.refuse('forbidden')
  const tried = guess(user.id, 'second-factor')
  await countTry(context, [tried, guessFrom(context)])
  const wrong = new CallError('invalid_verification_code', { field: totp === undefined ? 'recovery_code' : 'totp' })
  let recoveryCodes: string[] | undefined
  if (totp !== undefined) {
    const app = await findTotp(context.database, user.id)
    if (!app || !(await spendTotp(context, app, totp))) throw wrong
    if (app.confirmed_at === null) {
      recoveryCodes = await confirmTotp(context, app)
      await recordAudit(context, user.id, 'totp_set')
    }
  } else if (recovery_code !== undefined) {
    if (!ways.includes('totp') || !(await spendRecoveryCode(context, user.id, recovery_code))) throw wrong
    await recordAudit(context, user.id, 'recovery_code_used')
  } else throw context.refuse('invalid_input', { field: 'totp' })
  await forgetTry(context, tried)
  const session = await enter(context, user.id, 'second_factor_proved')
  return { data: { ...session, ...(recoveryCodes && { recovery_codes: recoveryCodes }) } }
})

export const answerRemoveTotp = answer(removeTotp, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  await context.database.transaction().execute((transaction) => deleteTotp(transaction, user.id))
  await recordAudit(context, user.id, 'totp_removed')
  return { data: { done: true } }
})
