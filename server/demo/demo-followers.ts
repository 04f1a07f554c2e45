import type { Program } from '#server/context/context.ts'
import { DEMO_HOST } from '#server/context/demo-host.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { insertUserIfNew } from '#server/database/accounts/users.ts'
import { listArtistIds } from '#server/database/catalogue/artists.ts'
import { insertFollow } from '#server/database/listening/follows.ts'

const LISTENERS = 48
const FEWEST = 12

/**
 * Makes the demo listeners, and has them follow the creators there are: at least a dozen each. They are users like any
 * other, without a way in. Where the first of them is there nothing happens. Only where the program runs as `local`.
 */
export async function insertDemoFollowers({ database, clock, ids }: Program): Promise<void> {
  const now = clock.now()
  await database.transaction().execute(async (transaction) => {
    const listeners: string[] = []
    for (let at = 0; at < LISTENERS; at += 1) {
      const id = ids.newIdAt(now)
      const email = `listener-${at + 1}@${DEMO_HOST}`
      const user = newUserRow({ id, email, email_key: email, created_at: now, locale: 'en' })
      if (!(await insertUserIfNew(transaction, user))) return
      listeners.push(id)
    }
    const artists = await listArtistIds(transaction)
    for (const [at, artistId] of artists.entries()) {
      for (const userId of followersOf(at, listeners)) {
        await insertFollow(transaction, { userId, artistId, seriesHandle: null, now })
      }
    }
  })
}

/** Each creator has another number of followers, who stand in a row that begins at another listener. */
function followersOf(artist: number, listeners: readonly string[]): readonly string[] {
  const count = FEWEST + ((artist * 17) % (LISTENERS - FEWEST))
  const begin = (artist * 7) % LISTENERS
  return [...listeners, ...listeners].slice(begin, begin + count)
}
