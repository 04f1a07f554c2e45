import type { Playlist, PlaylistKind, PlaylistSummary } from '#contract/catalogue/playlists.ts'
import * as playlists from '#contract/catalogue/playlists.ts'
import { call } from '#web/http/api.ts'
import { currentUserId } from '#web/http/session/visitor.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'

/** The id of the signed-in member. Throws if there is none. */
async function userId(): Promise<string> {
  await identifyVisitor()
  const id = currentUserId()
  if (id === null) throw new Error('playlists belong to members')
  return id
}

export async function fetchPlaylists(): Promise<PlaylistSummary[]> {
  return (await call(playlists.listPlaylists, { params: { id: await userId() } })).data
}

export async function fetchPlaylist(playlist_id: string): Promise<Playlist> {
  return (await call(playlists.getPlaylist, { params: { id: await userId(), playlist_id } })).data
}

type NewPlaylist = { name: string; kind?: PlaylistKind; entries?: string[] }

export async function makePlaylist(body: NewPlaylist): Promise<PlaylistSummary> {
  return (await call(playlists.createPlaylist, { params: { id: await userId() }, body })).data
}

type Change = { name?: string; entries?: string[] }

export async function savePlaylist({ id, version }: PlaylistSummary, change: Change): Promise<PlaylistSummary> {
  const params = { id: await userId(), playlist_id: id }
  return (await call(playlists.changePlaylist, { params, body: { ...change, version } })).data
}

/** Adds an entry at the end, or removes it. */
export async function setInPlaylist(id: string, entry: string, isIn: boolean): Promise<PlaylistSummary> {
  const params = { id: await userId(), playlist_id: id, entry }
  return (await call(isIn ? playlists.addPlaylistEntry : playlists.removePlaylistEntry, { params })).data
}

/** Makes the link of a playlist, or ends it. */
export async function setShared(id: string, isShared: boolean): Promise<PlaylistSummary> {
  const params = { id: await userId(), playlist_id: id }
  return (await call(isShared ? playlists.sharePlaylist : playlists.unsharePlaylist, { params })).data
}

export async function removePlaylist(id: string): Promise<void> {
  await call(playlists.deletePlaylist, { params: { id: await userId(), playlist_id: id } })
}
