import { donationReceiptPath } from '#contract/paths.ts'
import type { Program } from '#server/context/context.ts'

const PURPOSE = 'donation-receipt'

/** A link that opens a receipt without signing in: donors may have no account. */
export function receiptHref({ signer, siteUrl }: Pick<Program, 'signer' | 'siteUrl'>, chargeId: string): string {
  return siteUrl + donationReceiptPath(chargeId, signer.sign(PURPOSE, chargeId))
}

export function opensReceipt({ signer }: Pick<Program, 'signer'>, chargeId: string, key: string | undefined): boolean {
  return key !== undefined && signer.verify(PURPOSE, chargeId, key)
}
