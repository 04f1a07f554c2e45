let count = 0

/** A new client address, as a proxy in front of the site reports it, so that visitors do not share rate limits. */
export function newNetworkAddress(): string {
  count += 1
  return `2001:db8:${(process.pid % 0xffff).toString(16)}:${count.toString(16)}::1`
}

/** Makes a site trust the journeys' client addresses. */
export const BEHIND_A_PROXY = { TRUSTED_PROXIES: 'loopback' }
