import { isIP } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'
import { OutboundError } from './outbound-error.ts'

type ResolvedAddress = { address: string; family: number }
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>

/** The checked addresses that a request may connect to. */
export type Target = {
  url: URL
  addresses: readonly ResolvedAddress[]
  /** True if the operator named this host; its addresses may be private. */
  isAllowedHost: boolean
}

export type TargetRules = {
  resolve: Resolve
  /** Allowed ports beside 80 and 443. */
  allowPorts: readonly number[]
  /** Private addresses that are allowed: local simulators. */
  allowAddresses: readonly string[]
  /** Hosts with ports that are allowed wherever they are: `feeds.lan:8080`. */
  allowHosts: readonly string[]
}

const LOCAL_NAME = /(?:^|\.)localhost\.?$/

/** The address without query and user, for messages. */
export function displayAddress(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`
}

/** The host of an address with its port, also the default one: `feeds.lan:80`. */
export function hostAndPort({ protocol, hostname, port }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
}

/** Parses and resolves an address; throws unless the operator named its host, or all its addresses are allowed. */
export async function checkTarget(address: string, rules: TargetRules): Promise<Target> {
  const { resolve, allowPorts, allowAddresses, allowHosts } = rules
  const url = URL.parse(address)
  if (!url) throw new OutboundError('address_refused', 'not an address')
  const refuse = (why: string) => new OutboundError('address_refused', `${displayAddress(url)}: ${why}`)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse('neither http nor https')
  if (url.username || url.password) throw refuse('carries credentials')
  const isAllowedHost = allowHosts.includes(hostAndPort(url))
  if (url.port && !isAllowedHost && !allowPorts.includes(Number(url.port))) throw refuse('port not allowed')
  // The URL parser normalizes every spelling of an IPv4 host (decimal, octal, hexadecimal, full-width).
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (LOCAL_NAME.test(host) && !isAllowedHost) throw refuse('a name of this machine')
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await resolve(host)
  if (addresses.length === 0) throw new OutboundError('unreachable', `${displayAddress(url)}: no such host`)
  const isAllowed = (candidate: string) =>
    isAllowedHost || isPublicAddress(candidate) || allowAddresses.includes(candidate)
  if (!addresses.every((one) => isAllowed(one.address))) throw refuse('not a public address')
  return { url, addresses, isAllowedHost }
}
