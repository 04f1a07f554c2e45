import { expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { ROUTES } from '#web/pages/routes.ts'
import { mayBeArtistHandle } from './artist-handle.ts'

test.each(['ruth-adeyemi', 'Ruth-Adeyemi', 'artist-1', 'ééé', 'give-thanks'])('%s is a valid artist handle', (name) => {
  expect(mayBeArtistHandle(name)).toBe(true)
})

test.each(['settings', 'Settings', 'give', 'events', 'artists', 'index.php', '.env', 'a/b', 'a\\b', '..', '__local'])(
  '%s is not an artist handle',
  (name) => {
    expect(mayBeArtistHandle(name)).toBe(false)
  },
)

test('every first path segment of our pages is reserved', () => {
  const firsts = ROUTES.map(({ path }) => path.split('/')[1] ?? '').filter((part) => part && !part.startsWith(':'))
  expect(firsts.filter((first) => mayBeArtistHandle(first) && first !== brand.slug)).toEqual([])
})
