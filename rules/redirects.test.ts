import { assert, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redirectFor } from './redirects.ts'

const SITE = 'https://selah.test'

describe('addresses that moved', () => {
  test.each([
    ['/discover/series/still-waters', '/series/still-waters/'],
    ['/discover/series/still-waters/', '/series/still-waters/'],
    ['/series/armor-of-god', '/series/armor-of-God/'],
    ['/series/armor-of-god/', '/series/armor-of-God/'],
    ['/artists/miriam-oduya', '/miriam-oduya/'],
    ['/leaders/miriam-oduya/', '/miriam-oduya/'],
    ['/daily', '/daily-prayer/'],
    ['/daily/', '/daily-prayer/'],
    ['/family-plan', '/family/'],
    ['/kids', '/series/kids-bible-stories/'],
    ['/kids/', '/series/kids-bible-stories/'],
  ])('%s moved to %s for good', (path, to) => {
    expect(redirectFor(path)).toEqual({ to, status: 301 })
  })

  test.each([
    '/',
    '/subscribe/',
    '/series/armor-of-God/',
    '/series/armor-of-god/content-1/',
    '/series/still-waters/',
    '/discover/',
    '/discover/content-1/',
    '/daily/one-day/',
    '/daily-prayer/',
    '/family/',
    '/artists/',
    '/artists/one/videos/',
    '/kids-bible-stories/',
  ])('%s stays', (path) => {
    expect(redirectFor(path)).toBeUndefined()
  })

  test('the query is kept', () => {
    expect(redirectFor('/artists/one', '?next=%2Fa&b=1')?.to).toBe('/one/?next=%2Fa&b=1')
    expect(redirectFor('/daily/', '?share=true')?.to).toBe('/daily-prayer/?share=true')
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
      '\tevil.test',
      '\\\\evil.test',
      '..',
      '$1',
      'evil.test:80',
      '@evil.test',
      '\n/evil.test',
    ),
  )
  const start = constantFrom('/artists/', '/leaders/', '/discover/series/', '/series/', '/', '//', '/daily', '/kids')
  const address = tuple(start, hostile, constantFrom('', '/', '/videos')).map((parts) => parts.join(''))

  test('never leaves the site', () => {
    assert(
      property(address, (path) => {
        const moved = redirectFor(path)
        if (moved) expect(URL.parse(moved.to, SITE)?.origin).toBe(SITE)
      }),
      { numRuns: 2000 },
    )
  })

  test('leads to an address that stays, and keeps its query', () => {
    assert(
      property(address, (path) => {
        const moved = redirectFor(path, '?a=1')
        if (!moved) return
        expect(moved.to.endsWith('?a=1')).toBe(true)
        expect(redirectFor(moved.to.slice(0, -'?a=1'.length))?.to).not.toBe(moved.to.slice(0, -'?a=1'.length))
      }),
      { numRuns: 2000 },
    )
  })
})
