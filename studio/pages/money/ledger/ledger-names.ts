import { STORES } from '#contract/billing/subscriptions.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { ledgerText } from '#studio/text/money/ledger-en.ts'
import { moneyText } from '#studio/text/money/money-en.ts'

const STORE = 'store:'
const DONATIONS = 'donations:'

/** An account of the ledger in words. */
export function accountName(account: string): string {
  const store = STORES.find((one) => account === `${STORE}${one}`)
  if (store) return ledgerText.store_account(moneyText.stores[store])
  if (account.startsWith(DONATIONS)) return ledgerText.donations_account(account.slice(DONATIONS.length))
  if (account === 'income' || account === 'operator') return ledgerText.names[account]
  return account
}

/** True for what a store owes us. */
export function isStoreAccount(account: string): boolean {
  return account.startsWith(STORE)
}

/** `November 2026` */
export function monthName(month: string): string {
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(DEFAULT_LOCALE, style).format(Date.parse(`${month}-01T00:00:00.000Z`))
}
