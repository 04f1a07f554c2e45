import { useEffect, useRef, useState } from 'react'
import type { Playlist, PlaylistSummary } from '#contract/catalogue/playlists.ts'
import { movedEntry, withoutEntry } from '#rules/playlists/playlist-entries.ts'
import { fetchPlaylist, savePlaylist, setInPlaylist } from '#web/features/catalogue/playlists/own-playlists.ts'
import { itemOptionsText } from '#web/ui/text/catalogue/item-options-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/** The visitor's playlist. Changes are shown at once and saved; after a failure the playlist is loaded again. */
export function useOwnPlaylist(id: string) {
  const [playlist, setPlaylist] = useState<Playlist>()
  const [hasFailed, setFailed] = useState(false)
  /** The order that is shown but not saved yet. */
  const unsaved = useRef<readonly string[] | null>(null)
  const saving = useRef(Promise.resolve())

  function load() {
    setFailed(false)
    fetchPlaylist(id).then(setPlaylist, () => setFailed(true))
  }
  useEffect(load, [id])

  const adopt = (saved: PlaylistSummary) => setPlaylist((shown) => shown && { ...shown, ...saved })
  /** Sends changes one after another: each names the version that the previous one has made. */
  function save(work: () => Promise<PlaylistSummary>) {
    saving.current = saving.current.then(work).then(adopt, () => {
      showToast(itemOptionsText.not_added, { icon: 'alert', tone: 'attention' })
      load()
    })
    return saving.current
  }
  const show = (entries: readonly string[]) => setPlaylist((shown) => shown && withEntries(shown, entries))
  const latest = useRef(playlist)
  latest.current = playlist

  return {
    playlist,
    hasFailed,
    load,
    adopt,
    save,
    move(entry: string, place: number) {
      const parts = latest.current?.parts.map((part) => part.entry) ?? []
      const hidden = (latest.current?.entries ?? []).filter((one) => !parts.includes(one))
      unsaved.current = [...movedEntry(parts, entry, place), ...hidden]
      show(unsaved.current)
    },
    saveOrder() {
      const entries = unsaved.current
      unsaved.current = null
      if (entries) void save(async () => savePlaylist(await current(), { entries: [...entries] }))
    },
    remove(entry: string) {
      show(withoutEntry(latest.current?.entries ?? [], entry))
      void save(() => setInPlaylist(id, entry, false))
    },
    rename: (name: string) => save(async () => savePlaylist(await current(), { name })),
  }

  /** The shown playlist, for its id and version; fetched if none is shown. */
  async function current(): Promise<PlaylistSummary> {
    return latest.current ?? fetchPlaylist(id)
  }
}

function withEntries(shown: Playlist, entries: readonly string[]): Playlist {
  const parts = entries.flatMap((entry) => shown.parts.find((part) => part.entry === entry) ?? [])
  return { ...shown, entries: [...entries], parts }
}
