const NUMBERS = /^\d+(?:\.\d+){3}$/

/**
 * The name that passkeys are kept under: the site's host. Browsers keep none for an address of numbers, nor where the
 * page could have been changed on its way; a laptop's own `localhost` is trusted.
 */
export function passkeyRelyingPartyId(siteUrl: string): string | undefined {
  const [, scheme, host] = /^(https?):\/\/(\[[^\]]*\]|[^/:?#]+)/.exec(siteUrl) ?? []
  if (!scheme || !host || host.startsWith('[') || NUMBERS.test(host)) return undefined
  const isLaptop = host === 'localhost' || host.endsWith('.localhost')
  return scheme === 'https' || isLaptop ? host : undefined
}
