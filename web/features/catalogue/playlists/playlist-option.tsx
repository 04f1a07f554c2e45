import { lazy, type ReactNode, Suspense, useState } from 'react'
import { hasAccessLevel } from '#rules/access/access.ts'
import { currentAccessLevel } from '#web/http/session/visitor.ts'
import { openSignUpDialog } from '#web/state/sign-up-request.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import options from '#web/ui/styles/options.module.css'
import { playlistsText } from '#web/ui/text/catalogue/playlists-en.ts'

const AddToPlaylist = lazy(async () => ({
  default: (await loadWithRetry(() => import('./add-to-playlist.tsx'))).AddToPlaylist,
}))

/** The menu item that adds something to a playlist. */
export function PlaylistOption({ onChoose }: { onChoose: () => void }) {
  return (
    <button type="button" role="menuitem" className={options.option} onClick={onChoose}>
      <Icon name="plus" size={20} />
      {playlistsText.add_to}
    </button>
  )
}

/** Opens the dialog that adds something to playlists; a guest is asked to sign up. `dialog` is null while it is closed. */
export function useAddToPlaylist(): { open: (entries: readonly string[]) => void; dialog: ReactNode } {
  const [entries, setEntries] = useState<readonly string[] | null>(null)
  function open(added: readonly string[]) {
    if (hasAccessLevel(currentAccessLevel(), 'registered')) setEntries(added)
    else openSignUpDialog()
  }
  const dialog = entries && (
    <Suspense>
      <AddToPlaylist entries={entries} onClose={() => setEntries(null)} />
    </Suspense>
  )
  return { open, dialog }
}
