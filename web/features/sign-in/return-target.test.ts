import { afterEach, expect, test, vi } from 'vitest'
import { returnTarget } from './return-target.ts'

const origin = 'https://selah.example'

afterEach(() => {
  vi.unstubAllGlobals()
})

function wayBackFrom(path: string, kept: Record<string, string> = {}) {
  const { pathname, search } = new URL(path, origin)
  vi.stubGlobal('location', { pathname, search, origin })
  vi.stubGlobal('window', { sessionStorage: { getItem: (key: string) => kept[key] ?? null } })
  return returnTarget()
}

test.each([
  ['/music/?tag=choir', '/music/?tag=choir'],
  ['/login/?next_url=%2Fsleep%2F', '/sleep/'],
  ['/login/', undefined],
])('on %s, a message’s link opens %s', (path, next) => {
  expect(wayBackFrom(path).next_url).toBe(next)
})

test.each(['/family/', '/family', '/login/?next_url=%2Ffamily%2F'])(
  'on %s, the link carries the invitation',
  (path) => {
    expect(wayBackFrom(path, { family_invitation: 'abc-1' })).toEqual({ next_url: '/family/?invitation=abc-1' })
    expect(wayBackFrom(path)).toEqual({ next_url: path.endsWith('family') ? '/family' : '/family/' })
  },
)

test('the invitation is added to no other path', () => {
  expect(wayBackFrom('/music/', { family_invitation: 'abc-1' })).toEqual({ next_url: '/music/' })
})
