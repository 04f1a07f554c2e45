let count = 0

/**
 * The address of a network that nobody came from yet, as a proxy in front of the site names it: what one visitor uses
 * up of what a network may do, the next one does not miss.
 */
export function newNetworkAddress(): string {
  count += 1
  return `2001:db8:${(process.pid % 0xffff).toString(16)}:${count.toString(16)}::1`
}

/** What a site must be told so that it believes the journeys where they come from. */
export const BEHIND_A_PROXY = { TRUSTED_PROXIES: 'loopback' }
