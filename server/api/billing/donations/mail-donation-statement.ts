import { mailDonationStatement } from '#contract/billing/donations.ts'
import { findStatement, statementMessageOf } from '#server/billing/giving/donation-statement.ts'
import { notify, type WriteMessage } from '#server/billing/notices/notify-user.ts'
import { ownBuyer } from '#server/billing/purchases/own-buyer.ts'
import { countMessages } from '#server/context/count-messages.ts'
import { answer } from '../../answer.ts'

export const answerMailDonationStatement = answer(mailDonationStatement, async ({ params }, context) => {
  const user = await ownBuyer(context, params.user_id)
  const statement = await findStatement(context, params)
  const to = user.email_key ?? user.phone
  if (to === null) return { data: { is_sent: false } }
  await countMessages(context, { kind: 'account_notice', to: [to], sender: user })
  const write: WriteMessage = (language) => statementMessageOf(context, statement, language)
  await context.database
    .transaction()
    .execute((transaction) => notify(transaction, context, { userId: user.id, write }))
  return { data: { is_sent: true } }
})
