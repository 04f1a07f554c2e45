const NUMBERS = /^\d+(?:\.\d+){3}$/

/**
 * The relying party id of passkeys (WebAuthn): the site's host. Undefined for an IP address or plain http, which browsers
 * refuse, except `localhost`.
 */
export function passkeyRelyingPartyId(siteUrl: string): string | undefined {
  const [, scheme, host] = /^(https?):\/\/(\[[^\]]*\]|[^/:?#]+)/.exec(siteUrl) ?? []
  if (!scheme || !host || host.startsWith('[') || NUMBERS.test(host)) return undefined
  const isLaptop = host === 'localhost' || host.endsWith('.localhost')
  return scheme === 'https' || isLaptop ? host : undefined
}
