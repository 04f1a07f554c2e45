import { DONATION_POLICY } from '#brand/donation-policy.ts'
import { donationStatementMessage } from '#brand/messages/donation-messages.ts'
import { type DonationStatement, getDonationStatement, mailDonationStatement } from '#contract/billing/donations.ts'
import { CallError } from '#contract/errors.ts'
import { donationStatementPath } from '#contract/paths.ts'
import { statementTotals } from '#rules/donations/donation-statement.ts'
import { moneyText } from '#rules/text/money-text.ts'
import { listDonationCharges } from '#server/database/billing/donations.ts'
import { presentPayments } from '../../../billing/giving/present-donations.ts'
import { notify, paymentMethodText } from '../../../billing/notices/notify.ts'
import { ownBuyer } from '../../../billing/purchases/own-buyer.ts'
import type { Context } from '../../../context/context.ts'
import { countMessages } from '../../../context/count-messages.ts'
import { answer } from '../../answer.ts'

type StatementQuery = { user_id: string; year: number }

export const answerGetDonationStatement = answer(getDonationStatement, async ({ params }, context) => ({
  data: await findStatement(context, params),
}))

export const answerMailDonationStatement = answer(mailDonationStatement, async ({ params }, context) => {
  const user = await ownBuyer(context, params.user_id)
  const statement = await findStatement(context, params)
  const to = user.email_key ?? user.phone
  if (to === null) return { data: { is_sent: false } }
  await countMessages(context, { kind: 'account_notice', to: [to], sender: user })
  const message = statementMessageOf(context, statement)
  await context.database
    .transaction()
    .execute((transaction) => notify(transaction, context, { userId: user.id, message }))
  return { data: { is_sent: true } }
})

/** All that was taken in a year, oldest first. A year without any has no statement. */
async function findStatement(context: Context, { user_id, year }: StatementQuery): Promise<DonationStatement> {
  const user = await ownBuyer(context, user_id)
  const [from, to] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)]
  const rows = (await listDonationCharges(context.database, user.id)).filter(
    ({ charged_at, status }) => charged_at >= from && charged_at < to && status !== 'pending',
  )
  if (rows.length === 0) throw new CallError('not_found')
  const stores = new Map(rows.map(({ id, store }) => [id, paymentMethodText(store)]))
  const payments = (await presentPayments(context, rows)).toReversed()
  return {
    year,
    donor: user.name ?? user.email ?? user.phone ?? '',
    payments: payments.map(({ id, given_at, to: { name }, amount, returned, currency }) => ({
      ...{ id, given_at, to: name, amount, returned, currency },
      paid_by: stores.get(id) ?? '',
    })),
  }
}

function statementMessageOf({ siteUrl }: Context, { year, payments }: DonationStatement) {
  const totals = statementTotals(payments)
  const [first] = totals
  const sum = totals.reduce((all, { amount }) => all + amount, 0)
  return donationStatementMessage({
    year,
    lines: totals.map(({ to, amount, currency }) => `${to}: ${moneyText(amount, currency)}`),
    total: moneyText(sum, first?.currency ?? ''),
    note: DONATION_POLICY.statement_note,
    href: siteUrl + donationStatementPath(year),
  })
}
