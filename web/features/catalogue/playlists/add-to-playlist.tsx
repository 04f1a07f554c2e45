import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#web/store/use-store.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import sheet from '#web/ui/dialog/sheet-dialog.module.css'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { playlistsText as words } from '#web/ui/text/catalogue/playlists-en.ts'
import { sharingText } from '#web/ui/text/catalogue/sharing-en.ts'
import styles from './add-to-playlist.module.css'
import { NewPlaylist } from './new-playlist.tsx'
import { createPlaylistChoice, ROUTINES } from './playlist-choice.ts'

type AddToPlaylistProps = {
  /** What is added, in order. */
  entries: readonly string[]
  onClose: () => void
}

/** The visitor's playlists as check boxes, saved as they are pressed, and a new one. */
export function AddToPlaylist({ entries, onClose }: AddToPlaylistProps) {
  const titleId = useId()
  const [{ store, load, toggle, makeRoutine, make }] = useState(() => createPlaylistChoice(entries))
  const { lists, fault, pressed } = useStore(store)
  useEffect(() => void load(), [load])
  const missing = ROUTINES.filter((kind) => !lists?.some((list) => list.kind === kind))
  // In a portal, so that the closing menu around the button does not close it.
  return createPortal(
    <Dialog className={classNames(sheet.sheet, styles.dialog)} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>
        {words.add_to}
      </h2>
      <ul className={styles.lists} aria-busy={!lists}>
        {lists?.map((list) => (
          <li key={list.id}>
            <CheckBox
              isOn={pressed[list.id] ?? entries.every((entry) => list.entries.includes(entry))}
              onTurn={(isIn) => void toggle(list, isIn)}
            >
              {list.name}
            </CheckBox>
          </li>
        ))}
        {lists &&
          missing.map((kind) => (
            <li key={kind}>
              <CheckBox isOn={pressed[kind] ?? false} onTurn={() => void makeRoutine(kind)}>
                {words[kind]}
              </CheckBox>
            </li>
          ))}
      </ul>
      <NewPlaylist onCreate={make} />
      <FormMessage fault={fault} />
      <Button variant="primary" size="large" className={styles.done} onClick={onClose}>
        {sharingText.close}
      </Button>
    </Dialog>,
    document.body,
  )
}
