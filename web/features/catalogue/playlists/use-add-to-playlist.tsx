import { lazy, type ReactNode, Suspense, useState } from 'react'
import { hasAccessLevel } from '#rules/access/access.ts'
import { currentAccessLevel } from '#web/http/session/visitor.ts'
import { openSignUpDialog } from '#web/state/sign-up-request.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const AddToPlaylist = lazy(async () => ({
  default: (await loadWithRetry(() => import('./add-to-playlist.tsx'))).AddToPlaylist,
}))

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
