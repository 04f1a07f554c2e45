import type { Playlist, PlaylistSummary } from '#contract/catalogue/playlists.ts'
import { movedEntry, withoutEntry } from '#rules/playlists/playlist-entries.ts'
import { fetchPlaylist, savePlaylist, setInPlaylist } from '#web/features/catalogue/playlists/own-playlists.ts'
import { createSaveQueue } from '#web/features/catalogue/playlists/save-queue.ts'
import { createStore } from '#web/store/create-store.ts'

export type ShownPlaylist = { playlist: Playlist | undefined; hasFailed: boolean }

/**
 * A playlist of the visitor, as it is shown and changed. Changes are shown at once and saved; after a failure
 * `onSaveFailed` is called, and the playlist is loaded again.
 */
export function createPlaylistEditor(id: string, onSaveFailed: () => void) {
  const store = createStore<ShownPlaylist>({ playlist: undefined, hasFailed: false })
  /** The order that is shown but not sent yet. */
  let unsaved: readonly string[] | undefined
  const queue = createSaveQueue()

  const shown = () => store.getSnapshot().playlist
  const update = (change: (playlist: Playlist) => Playlist) =>
    store.update((state) => (state.playlist ? { ...state, playlist: change(state.playlist) } : state))

  async function load(): Promise<void> {
    store.update((state) => ({ ...state, hasFailed: false }))
    const playlist = await fetchPlaylist(id).catch(() => undefined)
    store.update((state) => ({ playlist: playlist ?? state.playlist, hasFailed: !playlist }))
  }

  /** Shows what the server has saved. Its entries lack changes that are not saved yet. */
  function adopt(saved: PlaylistSummary): void {
    const isCurrent = !queue.hasWaiting() && !unsaved
    update((playlist) => ({ ...playlist, ...saved, entries: isCurrent ? saved.entries : playlist.entries }))
  }

  /** Sends changes one after another: each names the version that the previous one has made. */
  const save = (work: () => Promise<PlaylistSummary>) =>
    queue.run(async () => {
      try {
        adopt(await work())
      } catch {
        onSaveFailed()
        // Before the next change, which needs the server's version.
        await load()
      }
    })

  /** The shown playlist, for its id and version; fetched if none is shown. */
  const current = async (): Promise<PlaylistSummary> => shown() ?? fetchPlaylist(id)

  return {
    store,
    load,
    adopt,
    save,
    move(entry: string, place: number): void {
      const { parts, hidden } = orderOf(shown())
      const entries = [...movedEntry(parts, entry, place), ...hidden]
      unsaved = entries
      update((playlist) => withEntries(playlist, entries))
    },
    saveOrder(): void {
      const entries = unsaved
      unsaved = undefined
      if (entries) void save(async () => savePlaylist(await current(), { entries: [...entries] }))
    },
    remove(entry: string): void {
      update((playlist) => withEntries(playlist, withoutEntry(playlist.entries, entry)))
      void save(() => setInPlaylist(id, entry, false))
    },
    rename: (name: string) => save(async () => savePlaylist(await current(), { name })),
  }
}

/** The shown entries in their order, and those that are hidden now. */
function orderOf(playlist: Playlist | undefined): { parts: string[]; hidden: string[] } {
  const parts = playlist?.parts.map(({ entry }) => entry) ?? []
  return { parts, hidden: playlist?.entries.filter((entry) => !parts.includes(entry)) ?? [] }
}

function withEntries(playlist: Playlist, entries: readonly string[]): Playlist {
  const parts = entries.flatMap((entry) => playlist.parts.find((part) => part.entry === entry) ?? [])
  return { ...playlist, entries: [...entries], parts }
}
