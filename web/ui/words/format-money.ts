import { moneyText } from '#rules/text/money-text.ts'
import { currentLanguage } from './language.ts'

/** An amount in the current language: cents in. */
export function formatMoney(cents: number, currency: string): string {
  return moneyText(cents, currency, currentLanguage().locale)
}
