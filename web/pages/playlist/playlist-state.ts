import type { Playlist, PlaylistSummary } from '#contract/catalogue/playlists.ts'
import { createStore } from '#web/store/create-store.ts'
import { type PlaylistChange, shownPlaylist } from './shown-playlist.ts'

export type ShownPlaylist = { playlist: Playlist | undefined; hasFailed: boolean }

/** `saved` is the playlist as the server has it; `changes` are shown over it until they are saved, in their order. */
type State = { saved: Playlist | undefined; changes: readonly PlaylistChange[]; hasFailed: boolean }

/** What is shown of a playlist: the saved one with the changes that wait. */
export function createPlaylistState() {
  const store = createStore<ShownPlaylist>({ playlist: undefined, hasFailed: false })
  let state: State = { saved: undefined, changes: [], hasFailed: false }

  function set(next: Partial<State>): void {
    state = { ...state, hasFailed: false, ...next }
    const { saved, changes, hasFailed } = state
    store.set({ playlist: saved && shownPlaylist(saved, changes), hasFailed })
  }
  const without = (change: PlaylistChange | undefined) => state.changes.filter((one) => one !== change)

  return {
    store,
    saved: () => state.saved,
    has: (change: PlaylistChange) => state.changes.includes(change),
    /** Shows what was loaded; undefined if loading failed. */
    showLoaded: (saved: Playlist | undefined) => set(saved ? { saved } : { hasFailed: true }),
    hideFailure: () => set({}),
    /** Shows a change after all others, in place of another that was not sent. */
    change: (change: PlaylistChange, replaced?: PlaylistChange) => set({ changes: [...without(replaced), change] }),
    /** Shows what the server has saved in place of the change. */
    adopt: (summary: PlaylistSummary, change?: PlaylistChange) =>
      set({ saved: state.saved && { ...state.saved, ...summary }, changes: without(change) }),
    /** Takes a change back that failed, and all orders: they were made over entries that the server does not have. */
    takeBack: (change?: PlaylistChange) => set({ changes: without(change).filter((one) => !('order' in one)) }),
  }
}
