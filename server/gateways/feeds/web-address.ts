const LONGEST = 2000

/** An address of the web in its normal spelling, else null. Whether it may be asked is for the guarded client. */
export function webAddress(text: string | undefined, protocols: readonly string[] = ['http:', 'https:']) {
  if (!text || text.length > LONGEST) return null
  const url = URL.parse(text.trim())
  return url && protocols.includes(url.protocol) && !url.username && !url.password ? url.href : null
}

/** An address that may stand in a page or a feed of ours as a link. */
export function linkAddress(text: string | undefined): string | null {
  return webAddress(text, ['https:'])
}
