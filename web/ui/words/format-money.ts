import { moneyText } from '#rules/text/money-text.ts'
import { currentLanguage } from './language.ts'

/** An amount of money, given in hundredths of its currency, as text in the current language. */
export function formatMoney(cents: number, currency: string): string {
  return moneyText(cents, currency, currentLanguage().locale)
}
