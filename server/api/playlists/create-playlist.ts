import { createPlaylist } from '#contract/catalogue/playlists.ts'
import { MAX_PLAYLISTS, PLAYLIST_ENTRIES } from '#contract/limits.ts'
import {
  countPlaylists,
  findPlaylistInSlot,
  insertPlaylist,
  type PlaylistRow,
  updatePlaylist,
} from '#server/database/listening/playlists.ts'
import { presentPlaylistSummary } from '../../catalogue/playlists/change-entries.ts'
import { entriesOf } from '../../catalogue/playlists/present-playlist.ts'
import type { Context } from '../../context/context.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerCreatePlaylist = answer(createPlaylist, async ({ params, body }, context) => {
  const { ids, refuse } = context
  const userId = ownId(context, params.id)
  const id = ids.newId()
  const { name, kind = 'list', entries = [] } = body
  const slot = kind === 'list' ? id : kind
  const known = await findPlaylistInSlot(context.database, { userId, slot })
  const row = known
    ? await addEntries(known, entries, context)
    : await create({ id, user_id: userId, name: name.trim(), kind, slot }, entries, context)
  if (!row) throw refuse('too_many_playlists')
  return { data: await presentPlaylistSummary(row, context) }
})

type NewPlaylist = Pick<PlaylistRow, 'id' | 'user_id' | 'name' | 'kind' | 'slot'>

/** Undefined if the user has as many as allowed. */
async function create(
  playlist: NewPlaylist,
  entries: readonly string[],
  { database, clock }: Context,
): Promise<PlaylistRow | undefined> {
  const { user_id: userId, slot } = playlist
  if ((await countPlaylists(database, userId)) >= MAX_PLAYLISTS) return undefined
  const now = clock.now()
  const row = { ...playlist, entries_json: JSON.stringify(entries), version: 0, share_key: null }
  await database
    .transaction()
    .execute((transaction) => insertPlaylist(transaction, { ...row, created_at: now, updated_at: now }))
  return findPlaylistInSlot(database, { userId, slot })
}

/** A routine that is there already gets the entries that it lacks. */
async function addEntries(row: PlaylistRow, entries: readonly string[], { database, clock }: Context) {
  const all = [...new Set([...entriesOf(row), ...entries])].slice(0, PLAYLIST_ENTRIES)
  const change = { entries_json: JSON.stringify(all), updated_at: clock.now() }
  await database.transaction().execute((transaction) => updatePlaylist(transaction, row, change))
  return findPlaylistInSlot(database, { userId: row.user_id, slot: row.slot })
}
