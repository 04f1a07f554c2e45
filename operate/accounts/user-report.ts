import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { subscriptionState } from '#rules/billing/subscription-state.ts'
import { moneyText } from '#rules/text/money-text.ts'
import type { Program } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { listUserCharges } from '#server/database/billing/charges.ts'
import { listUserSubscriptions } from '#server/database/billing/subscriptions.ts'
import { subscriptionRecord } from '#server/present/subscriptions.ts'

/** A person's subscriptions and charges as text for a terminal. */
export async function userReport({ database, clock }: Program, user: UserRow): Promise<string> {
  const day = (time: number | null) => (time === null ? 'never' : new Date(time).toISOString().slice(0, 10))
  const subscriptions = (await listUserSubscriptions(database, user.id)).map((row) => {
    const state = subscriptionState(subscriptionRecord(row), clock.now())
    const price = row.kind === 'paid' ? moneyText(row.price, row.currency, DEFAULT_LOCALE) : row.kind
    return `  ${row.id}  ${state}: ${row.title}, ${row.store}, ${price}, to ${day(row.expires_at)}`
  })
  const charges = (await listUserCharges(database, user.id)).map((charge) => {
    const dispute = charge.disputed_at === null ? '' : ', disputed'
    const sum = moneyText(charge.amount, charge.currency, DEFAULT_LOCALE)
    const agreed = charge.text === null ? '' : `\n      agreed on ${day(charge.agreed_at)}: ${charge.text}`
    return `  ${charge.id}  ${day(charge.charged_at)}  ${sum}  ${charge.status}${dispute}${agreed}`
  })
  return [
    `${user.name ?? 'no name'}, ${[user.email, user.phone].filter(Boolean).join(', ')}  [${user.id}]`,
    'Subscriptions:',
    ...(subscriptions.length > 0 ? subscriptions : ['  none']),
    'Charges:',
    ...(charges.length > 0 ? charges : ['  none']),
    '',
  ].join('\n')
}
