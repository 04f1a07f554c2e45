import { useAddress } from '#studio/navigation/studio-address.ts'
import { accessCodesText } from '#studio/text/money/access-codes-en.ts'
import { discountsText } from '#studio/text/money/discounts-en.ts'
import { disputesText } from '#studio/text/money/disputes-en.ts'
import { ledgerText } from '#studio/text/money/ledger-en.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { payoutsText } from '#studio/text/money/payouts-en.ts'
import { productTermsText } from '#studio/text/money/product-terms-en.ts'
import { storeDifferencesText } from '#studio/text/money/store-differences-en.ts'
import { LinkTabs } from '#studio/ui/tabs/link-tabs.tsx'

const TABS = [
  { href: '/studio/money/', label: moneyText.overview },
  { href: '/studio/money/ledger/', label: ledgerText.title },
  { href: '/studio/money/payouts/', label: payoutsText.title },
  { href: '/studio/money/disputes/', label: disputesText.title },
  { href: '/studio/money/stores/', label: storeDifferencesText.title },
  { href: '/studio/money/plans/', label: productTermsText.title },
  { href: '/studio/money/discounts/', label: discountsText.title },
  { href: '/studio/money/codes/', label: accessCodesText.title },
]

/** The parts of Money. */
export function MoneyTabs() {
  const { path } = useAddress()
  return <LinkTabs label={moneyText.parts} tabs={TABS.map((tab) => ({ ...tab, isCurrent: tab.href === path }))} />
}
