import { BlockList } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

describe('isPublicAddress', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
    '64:ff9b::8.8.8.8',
    '64:ff9b::808:808',
    '2002:808:808::1',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    // This host, loopback, private, carrier-grade, link-local (with the clouds' metadata).
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.0',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    // Protocol assignments, documentation, 6to4 relays, benchmarks, multicast, reserved, broadcast.
    '192.0.0.170',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    // The same in IPv6, and IPv4 embedded in IPv6.
    '::',
    '::1',
    '::127.0.0.1',
    '::8.8.8.8',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::10.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b::1:0:8.8.8.8',
    '64:ff9b:1::8.8.8.8',
    '2002:7f00:1::1',
    '2002:a00:1::',
    '2002:c0a8:1::1',
    '2001::1',
    '2001:0:53aa:64c:0:0:0:1',
    '2001:db8::1',
    '3fff::1',
    '100::1',
    '5f00::1',
    'fc00::1',
    'fd12:3456:789a::1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1%eth0',
    'fec0::1',
    'ff02::1',
    // Not IP addresses: other spellings are normalized by the URL parser.
    '',
    'localhost',
    'example.org',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '1.1.1.1.',
    ' 1.1.1.1',
    '[2606:4700::1]',
    '1.1.1.256',
  ])('"%s" is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  const octet = fc.nat(255)
  const dotted = fc.tuple(octet, octet, octet, octet).map((octets) => octets.join('.'))

  test('an IPv4 address in NAT64 and 6to4 is as public as itself, and never when mapped or compatible', () => {
    fc.assert(
      fc.property(dotted, (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
        const isOpen = isPublicAddress(address)
        expect(isPublicAddress(`64:ff9b::${address}`)).toBe(isOpen)
        expect(isPublicAddress(`2002:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}::5`)).toBe(isOpen)
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false)
        expect(isPublicAddress(`::${address}`)).toBe(false)
      }),
      { numRuns: 3000 },
    )
  })

  test('no IPv6 address outside 2000::/3 and NAT64 is public', () => {
    const global = new BlockList()
    global.addSubnet('2000::', 3, 'ipv6')
    global.addSubnet('64:ff9b::', 96, 'ipv6')
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        if (isPublicAddress(address)) expect(global.check(address, 'ipv6')).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})
