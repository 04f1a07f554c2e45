import { donationStatementMessage } from '#brand/messages/donation-messages.ts'
import type { Message } from '#brand/messages/message.ts'
import type { DonationStatement } from '#contract/billing/donations.ts'
import { CallError } from '#contract/errors.ts'
import { donationStatementPath } from '#contract/paths.ts'
import { statementSums, statementTotals } from '#rules/donations/donation-statement.ts'
import { moneyText } from '#rules/text/money-text.ts'
import type { Language } from '#rules/words/language.ts'
import type { Context } from '#server/context/context.ts'
import { listDonationCharges } from '#server/database/billing/donations.ts'
import { languageFor } from '#server/gateways/words/languages.ts'
import { paymentMethodText } from '../notices/notify-user.ts'
import { ownBuyer } from '../purchases/own-buyer.ts'
import { presentPayments } from './present-donations.ts'

type StatementQuery = { user_id: string; year: number }

/** All payments of a year, oldest first. A year without payments has no statement. */
export async function findStatement(context: Context, { user_id, year }: StatementQuery): Promise<DonationStatement> {
  const user = await ownBuyer(context, user_id)
  const language = languageFor(context.requestLocale())
  const [from, to] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)]
  const rows = (await listDonationCharges(context.database, user.id)).filter(
    ({ charged_at, status }) => charged_at >= from && charged_at < to && status !== 'pending',
  )
  if (rows.length === 0) throw new CallError('not_found')
  const stores = new Map(rows.map(({ id, store }) => [id, paymentMethodText(store, language)]))
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

/** The yearly statement as a message, with a line and a total for each beneficiary. */
export function statementMessageOf(
  { siteUrl }: Context,
  { year, payments }: DonationStatement,
  language: Language,
): Message {
  const moneyOf = ({ amount, currency }: { amount: number; currency: string }) =>
    moneyText(amount, currency, language.locale)
  const statement = {
    year: String(year),
    lines: statementTotals(payments).map((total) => `${total.to}: ${moneyOf(total)}`),
    total: statementSums(payments).map(moneyOf).join(' + '),
    href: siteUrl + donationStatementPath(year),
  }
  return donationStatementMessage(statement, language)
}
