const LONGEST = 2000

type Spelling = { protocols?: readonly string[]; base?: string | undefined }

/**
 * An address of the web in its normal spelling, else null. One that is relative counts from `base`. Whether it may be
 * asked is for the guarded client.
 */
export function webAddress(text: string | undefined, { protocols = ['http:', 'https:'], base }: Spelling = {}) {
  if (!text?.trim() || text.length > LONGEST) return null
  const url = URL.parse(text.trim(), base)
  return url && protocols.includes(url.protocol) && !url.username && !url.password ? url.href : null
}

/** An address that may stand in a page or a feed of ours as a link. */
export function linkAddress(text: string | undefined): string | null {
  return webAddress(text, { protocols: ['https:'] })
}
