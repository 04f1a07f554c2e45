import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { moneyText } from '#rules/text/money-text.ts'

export const amountText = (cents: number, currency: string): string => moneyText(cents, currency, DEFAULT_LOCALE)
