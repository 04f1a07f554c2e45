import { assert, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADDRESSES } from '#brand/addresses.ts'
import { redirectFor } from './redirects.ts'

const SITE = 'https://selah.test'
const OFFER = '/subscribe/?product_id=premium-yearly-community&community='

const REWRITES = [
  ['/discover/series/still-waters', '/series/still-waters/'],
  ['/discover/series/still-waters/', '/series/still-waters/'],
  ['/series/armor-of-god', '/series/armor-of-God/'],
  ['/series/armor-of-god/', '/series/armor-of-God/'],
  ['/daily', '/daily-prayer/'],
  ['/daily/', '/daily-prayer/'],
  ['/Daily', '/daily-prayer/'],
  ['/family-plan', '/family/'],
  ['/kids', '/series/kids-bible-stories/'],
  ['/kids/', '/series/kids-bible-stories/'],
  ['/selah-bible-experience', '/discover/'],
  ['/lwf', '/the-wayside-choir/'],
  ['/loveworthfinding/', '/the-wayside-choir/'],
  ['/artists/miriam-oduya', '/miriam-oduya/'],
  ['/artists/Miriam-Oduya', '/Miriam-Oduya/'],
  ['/leaders/miriam-oduya/', '/miriam-oduya/'],
] as const

const CAMPAIGNS = [
  ['/stations', 'https://radio.selah.example/stations/'],
  ['/radio/', 'https://radio.selah.example/stations/'],
  ['/live', 'https://live.selah.example/'],
  ['/tim', 'https://live.selah.example/tim/'],
  ['/airwaves', 'https://airwaves.selah.example/listen/'],
  ['/lakefm', 'https://lakefm.selah.example/listen/'],
  ['/wayside', 'https://wayside-radio.selah.example/listen/'],
  ...[
    ['dc', 'dcc', 'dreamcity', 'dreamcitychurch', 'cogic', 'dream', 'inspire', 'alfc'],
    ['dp', 'hc', 'ww', 'lv', 'arise', 'fff', 'fabfitfun', 'impactchurch'],
  ]
    .flat()
    .map((code) => [`/${code}`, `${OFFER}${code}&is_renew_trial=true`] as const),
  ['/DreamCity/', `${OFFER}dreamcity&is_renew_trial=true`],
  ['/covid19', '/subscribe/?product_id=premium-yearly-relief&community=covid-19'],
  ['/covid-19/', '/subscribe/?product_id=premium-yearly-relief&community=covid-19'],
  ['/vip', '/subscribe/?product_id=premium-yearly-direct&type=direct'],
  ['/lakeshore-book', '/subscribe/?clp=mb'],
  ['/subscribe-bundle', '/subscribe/?clp=mb'],
  ['/shirt', '/subscribe/'],
  ['/vipconference', '/waitlist/'],
  ['/get-verified/', '/waitlist/'],
  ['/c3', '/waitlist/'],
  ['/jc', '/events/january-challenge/'],
  ['/first-screen', 'https://firstscreen.selah.example/'],
  ['/firstscreen/', 'https://firstscreen.selah.example/'],
  ['/home', '/discover/'],
  ['/settings', '/settings/account/'],
  ['/Settings/', '/settings/account/'],
  ['/series/', '/discover/'],
  ['/Series', '/discover/'],
  ['/content/', '/discover/'],
  ['/artists/', '/discover/'],
  ['/leaders', '/discover/'],
  ['/daily-items/', '/daily-prayer/'],
] as const

describe('addresses that lead elsewhere', () => {
  test.each(REWRITES)('%s redirects permanently to %s', (path, to) => {
    expect(redirectFor(path, '', ADDRESSES)).toEqual({ to, status: 301 })
  })

  test.each(CAMPAIGNS)('%s redirects temporarily to %s', (path, to) => {
    expect(redirectFor(path, '', ADDRESSES)).toEqual({ to, status: 302 })
  })

  test.each([
    '/',
    '',
    '/subscribe',
    '/subscribe/',
    '/series/armor-of-God/',
    '/series/ARMOR-OF-GOD/',
    '/series/armor-of-god/content-1/',
    '/series/still-waters/',
    '/discover/',
    '/discover/content-1/',
    '/daily/one-day/',
    '/daily-prayer/',
    '/family/',
    '/waitlist/',
    '/artistsx',
    '/seriesx/',
    '/artists/one/videos/',
    '/kids-bible-stories/',
    '/the-wayside-choir/',
    '/dcx/',
    '/dc/videos/',
    '/constructor',
    '/__proto__/',
    '/toString',
    '//live',
    '/live//',
    '/artists//evil.test',
    '/artists/%2Fevil.test',
    '/artists/%5cevil.test/',
    '/artists/%0d%0aset-cookie:a',
    '/artists/..',
    '/leaders/.',
    '/discover/series/\\evil.test',
  ])('%s stays', (path) => {
    expect(redirectFor(path, '', ADDRESSES)).toBeUndefined()
  })

  test.each([
    ['/artists/one', '?next=%2Fa&b=1', '/one/?next=%2Fa&b=1'],
    ['/daily/', '?share=true', '/daily-prayer/?share=true'],
    ['/live', '?utm_source=mail', 'https://live.selah.example/?utm_source=mail'],
    ['/vip', '?utm_source=mail', '/subscribe/?product_id=premium-yearly-direct&type=direct&utm_source=mail'],
    ['/dc', '?community=other&product_id=x&a=1', `${OFFER}dc&is_renew_trial=true&a=1`],
    ['/dc', '?%63ommunity=other', `${OFFER}dc&is_renew_trial=true`],
    ['/subscribe-bundle', '?', '/subscribe/?clp=mb'],
  ])('%s%s redirects to %s: the query is kept, and the target’s own parameters win', (path, query, to) => {
    expect(redirectFor(path, query, ADDRESSES)?.to).toBe(to)
  })
})

describe('a redirect', () => {
  const hostile = oneof(
    string(),
    constantFrom(
      '\\evil.test',
      '/evil.test',
      '%5Cevil.test',
      '%2F%2Fevil.test',
      '%252Fevil.test',
      '\tevil.test',
      '\\\\evil.test',
      '..',
      '$1',
      'evil.test:80',
      '@evil.test',
      '\n/evil.test',
      'https://evil.test',
    ),
  )
  const starts = [
    '/artists/',
    '/leaders/',
    '/discover/series/',
    '/series/',
    '/',
    '//',
    '/daily',
    '/kids',
    '/live',
    '/dc',
  ]
  const address = tuple(constantFrom(...starts), hostile, constantFrom('', '/', '/videos')).map((all) => all.join(''))
  const query = constantFrom('', '?a=1', '?//evil.test', '?next_url=//evil.test', '?a#@evil.test')
  const external = new Set([...Object.values(ADDRESSES.external), ADDRESSES.legacy.first_screen].map(originOf))

  test('stays on the site or leads to a brand address', () => {
    assert(
      property(address, query, (path, search) => {
        const moved = redirectFor(path, search, ADDRESSES)
        if (moved) expect([SITE, ...external]).toContain(originOf(moved.to))
      }),
      { numRuns: 3000 },
    )
  })

  test('never leads to another redirect', () => {
    const all = [...REWRITES, ...CAMPAIGNS].map(([path]) => path)
    assert(
      property(oneof(address, constantFrom(...all)), (path) => {
        const moved = redirectFor(path, '?a=1', ADDRESSES)
        if (!moved) return
        const { origin, pathname, searchParams } = new URL(moved.to, SITE)
        expect(searchParams.get('a')).toBe('1')
        if (origin === SITE) expect(redirectFor(pathname, '?a=1', ADDRESSES)?.to).not.toBe(moved.to)
      }),
      { numRuns: 3000 },
    )
  })

  function originOf(to: string): string {
    return new URL(to, SITE).origin
  }
})
