import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { DifferenceDetail } from '#contract/studio/money/store-differences.ts'
import { moneyText as amountText } from '#rules/text/money-text.ts'
import { storeDifferencesText as text } from '#studio/text/money/store-differences-en.ts'
import { formatDay } from '#studio/ui/words/format.ts'

/** One detail of a store's difference from our records, in words. */
export function differenceText(detail: DifferenceDetail): string {
  if (detail.field === 'charge') return chargeText(detail)
  if (detail.field === 'plan') return text.change(text.plan, detail.here, detail.there)
  if (detail.field === 'price') {
    const amount = (cents: number) => amountText(cents, detail.currency, DEFAULT_LOCALE)
    return text.change(text.price, amount(detail.here), amount(detail.there))
  }
  return text.change(text.times[detail.field], dayText(detail.here), dayText(detail.there))
}

function chargeText({ here, there, currency }: Extract<DifferenceDetail, { field: 'charge' }>): string {
  const amount = (cents: number) => amountText(cents, currency, DEFAULT_LOCALE)
  if (here === null) return text.charge_new(amount(there))
  return there < here ? text.charge_less(amount(here - there)) : text.charge_more(amount(there - here))
}

function dayText(time: string | null): string {
  return time === null ? text.never : formatDay(time)
}
