import { createPlaylist, type PlaylistSummary } from '#contract/catalogue/playlists.ts'
import { CallError } from '#contract/errors.ts'
import { MAX_PLAYLISTS, PLAYLIST_ENTRIES } from '#contract/limits.ts'
import { lockUser } from '#server/database/accounts/sessions.ts'
import {
  countPlaylists,
  findPlaylistInSlot,
  insertPlaylist,
  type PlaylistRow,
} from '#server/database/listening/playlists.ts'
import { changeEntries, presentPlaylistSummary } from '../../catalogue/playlists/change-entries.ts'
import type { Context } from '../../context/context.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

/** Each time, another device has made or deleted the same routine meanwhile. */
const MOST_TRIES = 5

export const answerCreatePlaylist = answer(createPlaylist, async ({ params, body }, context) => {
  const { ids } = context
  const userId = ownId(context, params.id)
  const id = ids.newId()
  const { name, kind = 'list', entries = [] } = body
  const playlist = { id, user_id: userId, name: name.trim(), kind, slot: kind === 'list' ? id : kind }
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const known = await findPlaylistInSlot(context.database, { userId, slot: playlist.slot })
    const made = known ? await addEntries(known, entries, context) : await create(playlist, entries, context)
    if (made) return { data: made }
  }
  throw new Error('a routine was made and deleted again and again')
})

type NewPlaylist = Pick<PlaylistRow, 'id' | 'user_id' | 'name' | 'kind' | 'slot'>

/** Undefined if the slot was taken meanwhile. Refuses if the user has as many as allowed. */
async function create(
  playlist: NewPlaylist,
  entries: readonly string[],
  context: Context,
): Promise<PlaylistSummary | undefined> {
  const { database, clock } = context
  const now = clock.now()
  const made = { ...playlist, entries_json: JSON.stringify(entries), version: 0, share_key: null }
  const row = { ...made, created_at: now, updated_at: now }
  const isMade = await database.transaction().execute(async (transaction) => {
    // Of several made at once, each must count those before it.
    if (!(await lockUser(transaction, playlist.user_id))) throw new CallError('forbidden')
    if (!(await insertPlaylist(transaction, row))) return false
    if ((await countPlaylists(transaction, playlist.user_id)) > MAX_PLAYLISTS) throw new CallError('too_many_playlists')
    return true
  })
  return isMade ? presentPlaylistSummary(row, context) : undefined
}

/** A routine that is there already gets the entries that it lacks. Undefined if it was deleted meanwhile. */
function addEntries(
  row: PlaylistRow,
  entries: readonly string[],
  context: Context,
): Promise<PlaylistSummary | undefined> {
  return changeEntries(row, (now) => [...new Set([...now, ...entries])].slice(0, PLAYLIST_ENTRIES), context)
}
