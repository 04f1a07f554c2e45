import { STORES } from '#contract/billing/subscriptions.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { ledgerText } from '#studio/text/money/ledger-en.ts'
import { moneyText } from '#studio/text/money/money-en.ts'

const STORE = 'store:'
const DONATIONS = 'donations:'

/** The names of a store's accounts, by the beginning of the account. */
const STORE_ACCOUNTS = {
  'store:': ledgerText.store_account,
  'fees:': ledgerText.fees_account,
  'suspense:': ledgerText.suspense_account,
  'disputes:': ledgerText.disputes_account,
  'returned:': ledgerText.returned_account,
  'exchange:': ledgerText.exchange_account,
}

/** An account of the ledger in words. */
export function accountName(account: string): string {
  for (const [beginning, name] of Object.entries(STORE_ACCOUNTS)) {
    const store = STORES.find((one) => account === `${beginning}${one}`)
    if (store) return name(moneyText.stores[store])
  }
  if (account.startsWith(DONATIONS)) return ledgerText.donations_account(account.slice(DONATIONS.length))
  if (account === 'income' || account === 'operator' || account === 'bank') return ledgerText.names[account]
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
