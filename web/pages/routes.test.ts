import { describe, expect, test } from 'vitest'
import { isPagePath, matchRoute, ROUTES } from './routes.ts'

describe('the paths of artists', () => {
  test.each([
    ['/ruth-adeyemi/', 'artist', 'ruth-adeyemi'],
    ['/ruth-adeyemi', 'artist', 'ruth-adeyemi'],
    ['/Ruth-Adeyemi/videos', 'artist-videos', 'Ruth-Adeyemi'],
    ['/ruth%2Dadeyemi/', 'artist', 'ruth-adeyemi'],
  ])('%s is %s of %s', (path, name, artist) => {
    expect(matchRoute(path)).toMatchObject({ name, params: { artist } })
  })

  test.each([
    '/settings/',
    '/series/',
    '/content',
    '/sleep/videos/',
    '/Sleep/',
    '/selah/videos/',
    '/events/none/other/',
    '/index.php',
    '/.env',
    '/%2e%2e/',
    '/a%2Fb/',
    '/ruth-adeyemi/other/',
    '/ruth-adeyemi/videos/more/',
    '/%zz/',
  ])('%s is not an artist’s path', (path) => {
    expect(isPagePath(path)).toBe(false)
  })

  test('come after all others, and use none of their names', () => {
    const first = ROUTES.findIndex(({ name }) => name.startsWith('artist'))
    expect(ROUTES.slice(first).every(({ name }) => name.startsWith('artist'))).toBe(true)
    for (const { path, name } of ROUTES.slice(0, first)) {
      const example = path.replaceAll(/:\w+/g, 'one')
      expect([path, matchRoute(example)?.name.startsWith('artist')]).toEqual([path, name.startsWith('artist')])
    }
  })
})
