import { brand } from '#brand/brand.ts'
import { enrollSecondFactor, proveSecondFactor, removeTotp } from '#contract/accounts/second-factor.ts'
import { CallError } from '#contract/errors.ts'
import { deleteTotp, findTotp, replaceUnconfirmedTotp } from '#server/database/accounts/totp.ts'
import { base32, otpauthUri } from '#server/gateways/credentials/totp.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { readSecondFactorTicket } from '../../accounts/second-factor/second-factor-ticket.ts'
import { confirmTotp, consumeRecoveryCode, consumeTotp, newTotp } from '../../accounts/second-factor/totp.ts'
import { startSession } from '../../accounts/sessions/start-session.ts'
import { attemptLimit, networkAttemptLimit } from '../../accounts/verification/attempt-limits.ts'
import { countAttempts, resetAttempts } from '../../context/count-attempts.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

/** Takes the place of an app that was begun and gave no code yet, never of one that counts. */
export const answerEnrollSecondFactor = answer(enrollSecondFactor, async ({ body }, context) => {
  const { user, ways } = await readSecondFactorTicket(context, body.ticket)
  if (!ways.includes('enroll')) throw context.refuse('forbidden')
  const { row, secret } = newTotp(context, user.id)
  const isStored = await context.database
    .transaction()
    .execute((transaction) => replaceUnconfirmedTotp(transaction, row))
  if (!isStored) throw context.refuse('forbidden')
  const written = base32(secret)
  const account = user.email ?? user.phone ?? user.id
  return { data: { secret: written, uri: otpauthUri({ secret: written, issuer: brand.name, account }) } }
})

export const answerProveSecondFactor = answer(proveSecondFactor, async ({ body }, context) => {
  const { user, ways } = await readSecondFactorTicket(context, body.ticket)
  const { totp, recovery_code } = body
  if (ways.length === 0) throw context.refuse('forbidden')
  const tried = attemptLimit(user.id, 'second-factor')
  await countAttempts(context, [tried, networkAttemptLimit(context)])
  const wrong = new CallError('invalid_verification_code', { field: totp === undefined ? 'recovery_code' : 'totp' })
  let recoveryCodes: string[] | undefined
  if (totp !== undefined) {
    const app = await findTotp(context.database, user.id)
    if (!app || !(await consumeTotp(context, app, totp))) throw wrong
    if (app.confirmed_at === null) {
      recoveryCodes = await confirmTotp(context, app)
      await recordAudit(context, user.id, 'totp_set')
    }
  } else if (recovery_code !== undefined) {
    if (!ways.includes('totp') || !(await consumeRecoveryCode(context, user.id, recovery_code))) throw wrong
    await recordAudit(context, user.id, 'recovery_code_used')
  } else throw context.refuse('invalid_input', { field: 'totp' })
  await resetAttempts(context, tried)
  const session = await startSession(context, user.id, 'second_factor_proved')
  return { data: { ...session, ...(recoveryCodes && { recovery_codes: recoveryCodes }) } }
})

export const answerRemoveTotp = answer(removeTotp, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  await context.database.transaction().execute((transaction) => deleteTotp(transaction, user.id))
  await recordAudit(context, user.id, 'totp_removed')
  return { data: { done: true } }
})
