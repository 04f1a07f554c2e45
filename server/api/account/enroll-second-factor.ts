import { brand } from '#brand/brand.ts'
import { enrollSecondFactor } from '#contract/accounts/second-factor.ts'
import { replaceUnconfirmedTotp } from '#server/database/accounts/totp.ts'
import { base32, otpauthUri } from '#server/gateways/credentials/totp.ts'
import { readSecondFactorTicket } from '../../accounts/second-factor/second-factor-ticket.ts'
import { newTotp } from '../../accounts/second-factor/totp.ts'
import { answer } from '../answer.ts'

/** Replaces an unconfirmed app, never a confirmed one. */
export const answerEnrollSecondFactor = answer(enrollSecondFactor, async ({ body }, context) => {
  const { user, methods } = await readSecondFactorTicket(context, body.ticket)
  if (!methods.includes('enroll')) throw context.refuse('forbidden')
  const { row, secret } = newTotp(context, user.id)
  const isStored = await context.database
    .transaction()
    .execute((transaction) => replaceUnconfirmedTotp(transaction, row))
  if (!isStored) throw context.refuse('forbidden')
  const encoded = base32(secret)
  const account = user.email ?? user.phone ?? user.id
  return { data: { secret: encoded, uri: otpauthUri({ secret: encoded, issuer: brand.name, account }) } }
})
