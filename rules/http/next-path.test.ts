import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { nextPath } from './next-path.ts'

const ORIGIN = 'https://selah.example'

describe('next_url', () => {
  test.each([
    ['/series/armor-of-God/', '/series/armor-of-God/'],
    ['/search/?q=a+b#top', '/search/?q=a+b#top'],
    ['https://selah.example/sleep/?tag=rain', '/sleep/?tag=rain'],
    ['/subscribe/?return=https://selah.example/', '/subscribe/?return=https://selah.example/'],
  ])('%s is allowed as %s', (given, path) => {
    expect(nextPath(given, ORIGIN)).toBe(path)
  })

  test.each([
    null,
    '',
    'sleep/',
    'https://selah.example',
    'https://selah.example.evil.test/',
    'https://evil.test/',
    'https://selah.example@evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '/\t/evil.test/',
    '/\n/evil.test/',
    '/..//evil.test/',
    'https://selah.example//evil.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/login/',
    '/login?next_url=/login/',
    '/signup/',
  ])('%j is refused', (given) => {
    expect(nextPath(given, ORIGIN)).toBeUndefined()
  })

  it('never leaves the origin, for any input', () => {
    const pieces = fc.array(fc.constantFrom('/', '\\', '.', '..', '?', '#', '@', ':', '\t', ' ', 'evil.test', 'a'))
    fc.assert(
      fc.property(fc.constantFrom('', '/', ORIGIN), pieces, (start, parts) => {
        const path = nextPath(start + parts.join(''), ORIGIN)
        if (path === undefined) return
        const { origin, pathname } = new URL(path, ORIGIN)
        expect(origin).toBe(ORIGIN)
        expect(pathname.startsWith('//')).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })
})
