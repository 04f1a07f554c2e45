import { describe, expect, it } from 'vitest'
import { adServers, adTagAddress } from './ad-servers.ts'

const servers = adServers({ tagBase: 'https://ads.test', origins: ['https://other.test'] })

describe('an ad tag', () => {
  it.each([
    ['/ads/vast.xml?placement=mid', 'https://ads.test/ads/vast.xml?placement=mid'],
    ['https://ads.test/vast', 'https://ads.test/vast'],
    ['https://other.test/vast', 'https://other.test/vast'],
    ['https://elsewhere.test/vast', null],
    ['http://ads.test/vast', null],
    ['https://ads.test.elsewhere.test/', null],
    ['//elsewhere.test/vast', null],
    ['javascript:alert(1)', null],
    ['https://', null],
  ])('%s resolves to %s', (tag, address) => {
    expect(adTagAddress(tag, servers)).toBe(address)
  })

  it('a tag without a host resolves to null without a configured server', () => {
    expect(adTagAddress('/ads/vast.xml', adServers({ tagBase: null, origins: [] }))).toBeNull()
  })
})

it.each([
  ['https://*.network.test', 'https://a.network.test/vast', 'https://a.network.test/vast'],
  ['https://*.network.test', 'https://network.test/vast', null],
  ['https:', 'https://anybody.test/vast', 'https://anybody.test/vast'],
  ['https:', 'http://anybody.test/vast', null],
])('with AD_ORIGINS %s, %s resolves to %s', (origin, tag, address) => {
  expect(adTagAddress(tag, adServers({ tagBase: null, origins: [origin] }))).toBe(address)
})

it('a server named twice is listed once', () => {
  expect(adServers({ tagBase: 'https://ads.test/', origins: ['https://ads.test'] }).origins).toEqual([
    'https://ads.test',
  ])
})
