import { priceOfferMessage } from '#brand/messages/billing-messages.ts'
import { productTitle } from '#brand/product-titles.ts'
import { SETTINGS_SUBSCRIPTIONS } from '#contract/paths.ts'
import { everyText } from '#rules/billing/consent-text.ts'
import { sentenceDateText } from '#rules/dates/date-text.ts'
import { moneyText } from '#rules/text/money-text.ts'
import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import type { PriceOfferRow } from '#server/database/billing/price-offers.ts'
import type { Transaction } from '#server/database/database.ts'
import { notify, type WriteMessage } from '../notices/notify-user.ts'
import { oldPriceEnd } from './old-price-end.ts'

type Offered = {
  row: SubscriptionRow
  offer: Pick<PriceOfferRow, 'old_price' | 'ends_from'>
  price: number
  isReminder: boolean
}

/** Asks a subscriber to agree to a new price, with both prices and what happens otherwise. */
export async function notifyPriceOffer(
  transaction: Transaction,
  program: Program,
  { row, offer, price, isReminder }: Offered,
): Promise<void> {
  const next = row.expires_at
  if (next === null) return
  const end = oldPriceEnd(row, offer)
  const write: WriteMessage = (language) => {
    const { locale } = language
    const every = everyText(row.subscription_interval, row.subscription_interval_count, language)
    return priceOfferMessage(
      {
        ...{
          title: productTitle(row.title, language),
          href: program.siteUrl + SETTINGS_SUBSCRIPTIONS,
          every,
          isReminder,
        },
        old: moneyText(offer.old_price, row.currency, locale),
        amount: moneyText(price, row.currency, locale),
        date: sentenceDateText(next, locale),
        end: end === null ? null : sentenceDateText(end, locale),
      },
      language,
    )
  }
  await notify(transaction, program, { userId: row.user_id, write })
}
