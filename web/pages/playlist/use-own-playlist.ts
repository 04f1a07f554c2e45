import { useEffect, useState } from 'react'
import { useStore } from '#web/store/use-store.ts'
import { text } from '#web/ui/text/en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { createPlaylistEditor } from './playlist-editor.ts'

const showFailure = () => showToast(text.catalogue.save_failed, { icon: 'alert', tone: 'attention' })

/** Loads the visitor's playlist, to show and change it; the id stays the same. A failed save is shown as a toast. */
export function useOwnPlaylist(id: string) {
  const [{ store, ...editor }] = useState(() => createPlaylistEditor(id, showFailure))
  useEffect(() => void editor.load(), [editor.load])
  return { ...useStore(store), ...editor }
}
