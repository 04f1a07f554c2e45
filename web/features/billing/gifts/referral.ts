const LONGEST = 60

/** Who sent the visitor to a gift, by the address of the page; nothing where it names nobody. */
export function referral(): { referral_code?: string } {
  const code = new URLSearchParams(location.search).get('referral_code')?.trim().slice(0, LONGEST)
  return code ? { referral_code: code } : {}
}
