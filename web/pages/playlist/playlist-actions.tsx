import { useId, useRef, useState } from 'react'
import type { Playlist } from '#contract/catalogue/playlists.ts'
import { LONGEST_PLAYLIST_NAME } from '#contract/limits.ts'
import { LIBRARY } from '#contract/paths.ts'
import { removePlaylist } from '#web/features/catalogue/playlists/own-playlists.ts'
import { playlistFacts } from '#web/features/catalogue/playlists/playlist-facts.ts'
import { CopyLink } from '#web/features/sharing/copy-link.tsx'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import sheet from '#web/ui/dialog/sheet-dialog.module.css'
import { TextField } from '#web/ui/form/text-field.tsx'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import { playlistsText as words } from '#web/ui/text/catalogue/playlists-en.ts'
import { sharingText } from '#web/ui/text/catalogue/sharing-en.ts'
import { text } from '#web/ui/text/en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import styles from './playlist-actions.module.css'

type PlaylistActionsProps = {
  playlist: Playlist
  /** False if it failed. */
  onShare: (isShared: boolean) => Promise<boolean>
  onRename: (name: string) => Promise<boolean>
}

/** Share, rename and delete. */
export function PlaylistActions({ playlist, onShare, onRename }: PlaylistActionsProps) {
  const [open, setOpen] = useState<'share' | 'rename' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const navigate = useNavigate()
  const failed = () => showToast(libraryText.not_removed, { icon: 'alert', tone: 'attention' })
  return (
    <>
      <Button
        variant="secondary"
        size="large"
        icon="share"
        onClick={() => void onShare(true).then((isShared) => isShared && setOpen('share'))}
      >
        {text.sharing.share}
      </Button>
      <Button variant="tertiary" size="large" onClick={() => setOpen('rename')}>
        {words.rename}
      </Button>
      <Button variant="tertiary" size="large" onClick={() => setOpen('delete')}>
        {words.delete}
      </Button>
      {open === 'share' && playlist.share_path && (
        <ShareDialog
          path={playlist.share_path}
          onClose={close}
          onStop={() => void onShare(false).then((isEnded) => isEnded && close())}
        />
      )}
      {open === 'rename' && (
        <RenameDialog name={playlist.name} onClose={close} onRename={(name) => void onRename(name).then(close)} />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={words.delete_question(playlist.name)}
          message={playlistFacts(playlist.parts.length, playlist.duration)}
          yes={words.delete}
          no={libraryText.clear_no}
          isDanger
          onClose={close}
          onYes={() => void removePlaylist(playlist.id).then(() => navigate(`${LIBRARY}?tab=playlists`), failed)}
        />
      )}
    </>
  )
}

function ShareDialog({ path, onClose, onStop }: { path: string; onClose: () => void; onStop: () => void }) {
  const titleId = useId()
  const copyButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      className={classNames(sheet.sheet, styles.dialog)}
      aria-labelledby={titleId}
      initialFocus={copyButton}
      onClose={onClose}
    >
      <h2 id={titleId} className={styles.title}>
        {text.sharing.share}
      </h2>
      <p>{words.share_words}</p>
      <CopyLink link={new URL(path, location.href).href} button={copyButton} />
      <div className={styles.buttons}>
        <Button variant="tertiary" onClick={onStop}>
          {words.stop_sharing}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {sharingText.close}
        </Button>
      </div>
    </Dialog>
  )
}

type RenameDialogProps = { name: string; onClose: () => void; onRename: (name: string) => void }

function RenameDialog({ name, onClose, onRename }: RenameDialogProps) {
  const [typed, setTyped] = useState(name)
  const titleId = useId()
  return (
    <Dialog className={classNames(sheet.sheet, styles.dialog)} aria-labelledby={titleId} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') onRename(typed.trim())
        }}
      >
        <h2 id={titleId} className={styles.title}>
          {words.rename}
        </h2>
        <TextField
          label={words.rename}
          value={typed}
          maxLength={LONGEST_PLAYLIST_NAME}
          required
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button variant="tertiary" onClick={onClose}>
            {sharingText.close}
          </Button>
          <Button type="submit" variant="primary">
            {words.rename}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
