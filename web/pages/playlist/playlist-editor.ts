import type { Playlist, PlaylistSummary } from '#contract/catalogue/playlists.ts'
import { movedEntry } from '#rules/playlists/playlist-entries.ts'
import {
  fetchPlaylist,
  savePlaylist,
  setInPlaylist,
  setShared,
} from '#web/features/catalogue/playlists/own-playlists.ts'
import { createSaveQueue } from '#web/features/catalogue/playlists/save-queue.ts'
import { createPlaylistState } from './playlist-state.ts'
import { changedEntries, type PlaylistChange } from './shown-playlist.ts'

/**
 * A playlist of the visitor, as it is shown and changed. Changes are shown at once and saved one after another. After a
 * failure `onSaveFailed` is called, the playlist is loaded again, and the orders that waited are neither shown nor sent.
 */
export function createPlaylistEditor(id: string, onSaveFailed: () => void) {
  const state = createPlaylistState()
  /** The order that is shown but not sent yet. */
  let dragged: PlaylistChange | undefined
  const queue = createSaveQueue()

  async function load(): Promise<void> {
    state.hideFailure()
    state.showLoaded(await fetchPlaylist(id).catch(() => undefined))
  }

  /** Saves after all earlier changes, as each names the version that the previous one has made. False if it failed. */
  async function save(work: () => Promise<PlaylistSummary>, change?: PlaylistChange): Promise<boolean> {
    let isSaved = false
    await queue.run(async () => {
      if (change && !state.has(change)) return
      try {
        state.adopt(await work(), change)
        isSaved = true
      } catch {
        dragged = undefined
        state.takeBack(change)
        onSaveFailed()
        // Before the next change, which needs the server's version.
        await load()
      }
    })
    return isSaved
  }

  /** The playlist that the server has, for its version and entries. */
  const current = async (): Promise<PlaylistSummary> => state.saved() ?? fetchPlaylist(id)

  return {
    store: state.store,
    load: () => queue.run(load),
    move(entry: string, place: number): void {
      const order = { order: movedPart(state.store.getSnapshot().playlist, entry, place) }
      state.change(order, dragged)
      dragged = order
    },
    saveOrder(): void {
      const order = dragged
      dragged = undefined
      if (order) void save(async () => saveEntries(await current(), order), order)
    },
    remove(entry: string): void {
      const change = { removed: entry }
      state.change(change)
      void save(() => setInPlaylist(id, entry, false), change)
    },
    /** Adds an entry, and loads the playlist with its part. */
    async add(entry: string): Promise<void> {
      if (await save(() => setInPlaylist(id, entry, true))) await queue.run(load)
    },
    rename: (name: string) => save(async () => savePlaylist(await current(), { name })),
    share: (isShared: boolean) => save(() => setShared(id, isShared)),
  }
}

function saveEntries(playlist: PlaylistSummary, change: PlaylistChange): Promise<PlaylistSummary> {
  return savePlaylist(playlist, { entries: [...changedEntries(playlist.entries, change)] })
}

/** All entries after a part has moved to another place among the parts; the entries that are hidden now are at the end. */
function movedPart(playlist: Playlist | undefined, entry: string, place: number): readonly string[] {
  const parts = playlist?.parts.map((part) => part.entry) ?? []
  const hidden = playlist?.entries.filter((one) => !parts.includes(one)) ?? []
  return [...movedEntry(parts, entry, place), ...hidden]
}
