import { expect, it } from 'vitest'
import { getArtistPage } from '#contract/catalogue/artists.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer } from '#testing/servers/test-server.ts'
import { insertDemoFollowers } from './demo-followers.ts'

it.each(DATABASE_KINDS)(
  'demo listeners follow every creator once, however often the program starts, on %s',
  async (kind) => {
    const server = await startTestServer(kind, { isLocal: true })
    try {
      const { database } = server.program
      await insertDemoFollowers(server.program)
      await insertDemoFollowers(server.program)
      const artists = await database.selectFrom('artist').select(['id', 'followers_count']).execute()
      const follows = await database.selectFrom('follow').select(['artist_id', 'user_id']).execute()
      expect(artists.length).toBeGreaterThan(5)
      for (const { id, followers_count } of artists) {
        const own = follows.filter(({ artist_id }) => artist_id === id)
        expect(followers_count).toBeGreaterThanOrEqual(12)
        expect(own).toHaveLength(followers_count)
      }
      const { data } = await callServer(server, getArtistPage, { params: { id: 'ruth-adeyemi' }, query: {} })
      expect(data.is_verified).toBe(true)
      expect(data.followers_count).toBeGreaterThanOrEqual(12)
      const users = await database.selectFrom('user').select(['password_hash', 'is_operator']).execute()
      expect(users.filter(({ password_hash, is_operator }) => password_hash !== null || is_operator === 1)).toEqual([])
    } finally {
      await server.stop()
    }
  },
)
