import type { Program } from '#server/context/context.ts'
import { DEMO_HOST } from '#server/context/demo-host.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { insertUserIfNew } from '#server/database/accounts/users.ts'
import { listArtistIds } from '#server/database/catalogue/artists.ts'
import { insertFollow } from '#server/database/listening/follows.ts'

const LISTENERS = 48
const FEWEST = 12

/**
 * Inserts demo listeners, and at least a dozen of them as followers of each creator. They are users without a sign-in
 * method. Does nothing if the first of them exists. Only in `local`.
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

/** The followers of an artist: a different number for each, from a different start in the list. */
function followersOf(artist: number, listeners: readonly string[]): readonly string[] {
  const count = FEWEST + ((artist * 17) % (LISTENERS - FEWEST))
  const begin = (artist * 7) % LISTENERS
  return [...listeners, ...listeners].slice(begin, begin + count)
}
