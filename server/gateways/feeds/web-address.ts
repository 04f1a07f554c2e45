const LONGEST = 2000

type Spelling = { protocols?: readonly string[]; base?: string | undefined }

/**
 * A normalized web address, else null. A relative one is resolved against `base`. Whether it may be fetched is decided by
 * the guarded client.
 */
export function webAddress(text: string | undefined, { protocols = ['http:', 'https:'], base }: Spelling = {}) {
  if (!text?.trim() || text.length > LONGEST) return null
  const url = URL.parse(text.trim(), base)
  return url && protocols.includes(url.protocol) && !url.username && !url.password ? url.href : null
}

/** An address that may be linked in a page or a feed. */
export function linkAddress(text: string | undefined): string | null {
  return webAddress(text, { protocols: ['https:'] })
}
