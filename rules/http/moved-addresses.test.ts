import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOwnAddress, leadsBack, movedPath, movedTarget, withoutQuery } from './moved-addresses.ts'

const HOSTS = new Set(['selah.test', 'old.example'])

describe('an old address', () => {
  test.each([
    ['/2019/03/first/', '/2019/03/first'],
    ['https://old.example/2019/03/first', '/2019/03/first'],
    ['http://old.example:8080/a#part', '/a'],
    ['https://old.example', '/'],
    ['/?p=12', '/?p=12'],
    ['https://old.example?p=12', '/?p=12'],
    ['/a//b///', '/a//b'],
    ['/gr%C3%BC%c3%9fe', '/gr%C3%BC%C3%9Fe'],
    ['/grüße', '/gr%C3%BC%C3%9Fe'],
    ['/%zz/', '/%zz'],
    ['/a?q=x+y&&z', '/a?q=x%20y&z='],
    ['first-episode', undefined],
    ['ftp://old.example/a', undefined],
    ['/a/../account/', undefined],
    ['/a b', undefined],
    ['', undefined],
    [`/${'a'.repeat(3000)}`, undefined],
  ])('%s is looked up as %s', (address, path) => {
    expect(movedPath(address)).toBe(path)
  })

  test('is normalized to the same path a second time', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const read = movedPath(`/x${path}?${query}`)
        if (read !== undefined) expect(movedPath(read)).toBe(read)
      }),
    )
  })

  test.each([
    ['/', true],
    ['/web/content/1', true],
    ['/Media/a/b.mp3', true],
    ['/2.0/x', true],
    ['/robots.txt', true],
    ['/?p=1', false],
    ['/2019/03', false],
    ['/podcasts/first', false],
  ])('%s is one of ours: %s', (path, isOwn) => {
    expect(isOwnAddress(path)).toBe(isOwn)
  })
})

test.each([
  ['/series/x/', '/series/x/'],
  ['https://SELAH.test/series/x/?a=1#b', '/series/x/?a=1#b'],
  ['http://old.example', '/'],
  ['https://other.example/feed.xml', 'https://other.example/feed.xml'],
  ['http://other.example/feed.xml', undefined],
  ['//other.example/', undefined],
  ['https://selah.test@evil.example/', undefined],
  ['/\\evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['/a\r\nSet-Cookie: b', undefined],
  ['', undefined],
  // Browsers read two slashes at the front as another host.
  ['https://old.example//other.example/a', '/other.example/a'],
])('%s leads to %s', (target, expected) => {
  expect(movedTarget(target, HOSTS)).toBe(expected)
})

describe('a loop of moved addresses', () => {
  const follow = (table: Record<string, string>) => (path: string) => table[path]
  test.each<[string, string, Record<string, string>, boolean]>([
    ['/a', '/a/', {}, true],
    ['/a', '/a?from=old', {}, true],
    ['/a', '/b/', { '/b': '/a' }, true],
    ['/a', '/b?x=1', { '/b': '/c', '/c': '/a' }, true],
    ['/a', '/b', { '/b': '/c' }, false],
    ['/a', '/b', { '/b': '/b' }, false],
    ['/a', 'https://other.example/a', {}, false],
  ])('from %s to %s with %j: %s', (path, target, table, isCircle) => {
    expect(leadsBack(path, target, follow(table))).toBe(isCircle)
  })

  test('cannot be built from accepted rows', () => {
    const name = fc.constantFrom('/a', '/b', '/c', '/d')
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name), { maxLength: 12 }), (rows) => {
        const taken = new Map<string, string>()
        for (const [from, to] of rows) if (!leadsBack(from, to, (path) => taken.get(path))) taken.set(from, to)
        for (const start of taken.keys()) {
          let [path, hops] = [start, 0]
          for (let next = taken.get(path); next !== undefined; next = taken.get(path)) {
            path = withoutQuery(next)
            hops += 1
            expect(hops).toBeLessThanOrEqual(taken.size)
          }
        }
      }),
    )
  })
})
