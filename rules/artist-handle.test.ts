import { expect, test } from 'vitest'
import { mayBeArtistHandle } from './artist-handle.ts'

test.each(['ruth-adeyemi', 'Ruth-Adeyemi', 'artist-1', 'ééé', 'give-thanks'])('%s may be an artist', (name) => {
  expect(mayBeArtistHandle(name)).toBe(true)
})

test.each(['settings', 'Settings', 'give', 'events', 'artists', 'index.php', '.env', 'a/b', 'a\\b', '..', '__local'])(
  '%s is no artist',
  (name) => {
    expect(mayBeArtistHandle(name)).toBe(false)
  },
)
