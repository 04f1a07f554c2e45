import { OFFERED_LOCALES } from '#contract/locales.ts'
import type { PageMeta } from '#contract/page-data.ts'
import { alternateAddresses } from '#rules/http/locale-addresses.ts'

/** Tags that lead search engines to a page's other languages; none on pages that they do not list. */
export function alternateLinks({ canonical, robots }: PageMeta): string {
  if (canonical === null || robots !== null) return ''
  return alternateAddresses(canonical, OFFERED_LOCALES)
    .map(({ language, address }) => `<link rel="alternate" hreflang="${language}" href="${escaped(address)}">`)
    .join('')
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
