import type { ManagedProduct, ProductTerms } from '#contract/studio/money/product-terms.ts'
import { productTermsText as text } from '#studio/text/money/product-terms-en.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'

type PricedProduct = Pick<
  ManagedProduct,
  'types' | 'currency' | 'subscription_interval' | 'subscription_interval_count'
>

/** The terms of a product in a line: `$59.99 a year, 7 days free`. */
export function termsText(product: PricedProduct, terms: ProductTerms): string {
  if (!terms.is_sold) return text.not_sold
  return [priceText(product, terms), ...trialTexts(product, terms)].join(', ')
}

function priceText({ types, currency, ...product }: PricedProduct, { price }: ProductTerms): string {
  const money = formatMoney(price, currency)
  if (types.includes('gift')) return text.once(money)
  return text.per[product.subscription_interval](money, product.subscription_interval_count)
}

function trialTexts({ types }: PricedProduct, terms: ProductTerms): string[] {
  const { free_trial_interval: unit, free_trial_interval_count: count } = terms
  if (unit === null || count === null) return types.includes('subscription') ? [text.no_trial] : []
  return [text.trial[unit](count)]
}
