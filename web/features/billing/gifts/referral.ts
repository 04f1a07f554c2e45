const MAX_CHARACTERS = 60

/** The referral code in the page's address, if there is one. */
export function referral(): { referral_code?: string } {
  const code = new URLSearchParams(location.search).get('referral_code')?.trim().slice(0, MAX_CHARACTERS)
  return code ? { referral_code: code } : {}
}
