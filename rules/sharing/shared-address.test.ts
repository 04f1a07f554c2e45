import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSharedPage } from './shared-address.ts'

test.each([
  ['/series/armor-of-God/', { kind: 'content-series', name: 'armor-of-God' }],
  ['/series/armor-of-God', { kind: 'content-series', name: 'armor-of-God' }],
  ['/series/psalms/one/', { kind: 'content', name: 'one' }],
  ['/series/psalms/content/one/', { kind: 'content', name: 'one' }],
  ['/content/one/', { kind: 'content', name: 'one' }],
  ['/discover/one/', { kind: 'content', name: 'one' }],
  ['/ruth-adeyemi/', { kind: 'artist', name: 'ruth-adeyemi' }],
  ['/r%C3%BCth/', { kind: 'artist', name: 'rüth' }],
  ['/', undefined],
  ['/ruth/videos/', undefined],
  ['/bible/kjv/', undefined],
  ['/series/a/b/c/', undefined],
  ['/series/a/b/c/d/', undefined],
  ['/series/%ff/', undefined],
  ['/%00/', undefined],
  [`/${'a'.repeat(101)}/`, undefined],
])('the shared page at %s', (path, address) => expect(parseSharedPage(path)).toEqual(address))

test('any path can be parsed', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const name = parseSharedPage(path)?.name
      expect(name === undefined || name.length > 0).toBe(true)
    }),
  )
})
