import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { LONGEST_PLAYLIST_NAME, PLAYLIST_ENTRIES } from '../limits.ts'
import { Data, Id, Nullable, OneOf, Time } from '../schema.ts'
import { ContentCard } from './content.ts'

/** A routine is a playlist for a time of day; each listener has at most one of each. */
export const PLAYLIST_KINDS = ['list', 'morning', 'night'] as const
export type PlaylistKind = (typeof PLAYLIST_KINDS)[number]

/** `content:` with an item's id, or `radio:` with a channel's handle. */
const Entry = Type.String({ minLength: 1, maxLength: 120, pattern: '^(?:content|radio):[^\\s]+$' })
const Entries = Type.Array(Entry, { maxItems: PLAYLIST_ENTRIES, uniqueItems: true })
const Name = Type.String({ minLength: 1, maxLength: LONGEST_PLAYLIST_NAME, pattern: '\\S' })

const summary = {
  id: Id,
  name: Type.String(),
  kind: OneOf(PLAYLIST_KINDS),
  version: Type.Integer({ description: 'raised by each change' }),
  entries: Type.Array(Type.String(), { description: 'in their order, hidden ones too' }),
  duration: Type.Number({ description: 'seconds of the visible items; a radio channel has none' }),
  images: Type.Array(Type.String(), { description: 'of the first four' }),
  share_path: Nullable(Type.String({ description: 'the page of its link, while it is shared' })),
  updated_at: Time,
}

export type PlaylistSummary = Type.Static<typeof PlaylistSummary>
export const PlaylistSummary = Type.Object(summary)

/** One entry: an item as this visitor may access it, or a radio channel. */
export type PlaylistPart = Type.Static<typeof PlaylistPart>
export const PlaylistPart = Type.Object({
  entry: Type.String(),
  item: Nullable(ContentCard),
  station: Nullable(Type.Object({ id: Type.String(), title: Type.String(), image_url: Type.String() })),
})

export type Playlist = Type.Static<typeof Playlist>
export const Playlist = Type.Object({
  ...summary,
  parts: Type.Array(PlaylistPart, { description: 'without entries that are hidden now' }),
})

export type SharedPlaylist = Type.Static<typeof SharedPlaylist>
export const SharedPlaylist = Type.Object({
  name: Type.String(),
  duration: Type.Number({ description: 'seconds' }),
  parts: Type.Array(PlaylistPart),
})

const ofUser = Type.Object({ id: Id })
const one = Type.Object({ id: Id, playlist_id: Id })
const errors = ['forbidden', 'playlist_not_found'] as const
const LIMIT = { requests: 120, seconds: 60 }

export const listPlaylists = defineCall({
  method: 'GET',
  path: '/web/users/:id/playlists',
  summary: 'The user’s playlists: routines first, then by the latest change',
  needs: 'registered',
  params: ofUser,
  reply: Data(Type.Array(PlaylistSummary)),
  errors: ['forbidden'],
})

export const createPlaylist = defineCall({
  method: 'POST',
  path: '/web/users/:id/playlists',
  summary: 'Creates a playlist. Each routine exists once: creating it again adds the entries to it',
  needs: 'registered',
  params: ofUser,
  body: Type.Object({ name: Name, kind: Type.Optional(OneOf(PLAYLIST_KINDS)), entries: Type.Optional(Entries) }),
  reply: Data(PlaylistSummary),
  errors: ['forbidden', 'too_many_playlists'],
  limit: LIMIT,
})

export const getPlaylist = defineCall({
  method: 'GET',
  path: '/web/users/:id/playlists/:playlist_id',
  summary: 'A playlist of the user with its parts',
  needs: 'registered',
  params: one,
  reply: Data(Playlist),
  errors,
})

export const changePlaylist = defineCall({
  method: 'PUT',
  path: '/web/users/:id/playlists/:playlist_id',
  summary: 'Changes a playlist’s name, or all of its entries and their order',
  needs: 'registered',
  params: one,
  body: Type.Object({
    name: Type.Optional(Name),
    entries: Type.Optional(Entries),
    version: Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'the version that was read' }),
  }),
  reply: Data(PlaylistSummary),
  errors: [...errors, 'playlist_changed'],
  limit: LIMIT,
})

export const deletePlaylist = defineCall({
  method: 'DELETE',
  path: '/web/users/:id/playlists/:playlist_id',
  summary: 'Deletes a playlist, and ends its link',
  needs: 'registered',
  params: one,
  reply: Data(Type.Object({ done: Type.Boolean() })),
  errors,
})

const entry = {
  needs: 'registered',
  params: Type.Object({ ...one.properties, entry: Type.String({ minLength: 1, maxLength: 120 }) }),
  limit: LIMIT,
} as const

export const addPlaylistEntry = defineCall({
  ...entry,
  method: 'PUT',
  path: '/web/users/:id/playlists/:playlist_id/entries/:entry',
  summary: 'Adds an item or a radio channel at the end, if it is not in the playlist',
  reply: Data(PlaylistSummary),
  errors: [...errors, 'content_not_found', 'playlist_full'],
})

export const removePlaylistEntry = defineCall({
  ...entry,
  method: 'DELETE',
  path: '/web/users/:id/playlists/:playlist_id/entries/:entry',
  summary: 'Removes an entry from a playlist',
  reply: Data(PlaylistSummary),
  errors,
})

const share = { path: '/web/users/:id/playlists/:playlist_id/share', needs: 'registered', params: one, errors } as const

export const sharePlaylist = defineCall({
  ...share,
  method: 'POST',
  summary: 'Creates the link to a playlist, or returns the existing one. Everybody with the link may read it',
  reply: Data(PlaylistSummary),
  limit: LIMIT,
})

export const unsharePlaylist = defineCall({
  ...share,
  method: 'DELETE',
  summary: 'Ends a playlist’s link. A new link has another key',
  reply: Data(PlaylistSummary),
})

export const getSharedPlaylist = defineCall({
  method: 'GET',
  path: '/web/shared-playlists/:key',
  summary: 'A shared playlist by the key of its link: its name and parts, without its owner',
  needs: 'anyone',
  params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 60 }) }),
  reply: Data(SharedPlaylist),
  errors: ['playlist_not_found'],
  limit: { requests: 120, seconds: 60 },
})
