import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 blocks that are not public (IANA special-purpose registry), with multicast and reserved. */
const CLOSED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Blocks that are not public inside 2000::/3, the allocated part of IPv6: protocol assignments and documentation. */
const CLOSED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
] as const

const closedV4 = new BlockList()
for (const [net, bits] of CLOSED_V4) closedV4.addSubnet(net, bits, 'ipv4')
const closedV6 = new BlockList()
for (const [net, bits] of CLOSED_V6) closedV6.addSubnet(net, bits, 'ipv6')

const GROUPS = 8

/**
 * True for a public address, in the form of a resolver or of a URL's host without brackets. NAT64 and 6to4 addresses are
 * judged by their IPv4 address; mapped and compatible ones are never public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedV4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  const groups = groupsOf(address)
  const [first = 0, second = 0, third = 0] = groups
  if (first === 0x64 && second === 0xff9b) {
    return groups.slice(2, 6).every((group) => group === 0) && isPublicV4(groups[6], groups[7])
  }
  if (first === 0x2002) return isPublicV4(second, third)
  return first >= 0x2000 && first <= 0x3fff && !closedV6.check(address, 'ipv6')
}

function isPublicV4(high = 0, low = 0): boolean {
  return isPublicAddress([high >> 8, high & 255, low >> 8, low & 255].join('.'))
}

/** The eight 16-bit groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const hexadecimal = address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_dotted, ...bytes: string[]) => {
    const [a, b, c, d] = bytes.slice(0, 4).map(Number) as [number, number, number, number]
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [before = [], after = []] = hexadecimal.split('::').map((half) => (half ? half.split(':') : []))
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}
