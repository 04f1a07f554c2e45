import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PlaylistSummary } from '#contract/catalogue/playlists.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import sheet from '#web/ui/dialog/sheet-dialog.module.css'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { itemOptionsText } from '#web/ui/text/catalogue/item-options-en.ts'
import { playlistsText as words } from '#web/ui/text/catalogue/playlists-en.ts'
import { sharingText } from '#web/ui/text/catalogue/sharing-en.ts'
import styles from './add-to-playlist.module.css'
import { NewPlaylist } from './new-playlist.tsx'
import { fetchPlaylists, makePlaylist, setInPlaylist } from './own-playlists.ts'

const ROUTINES = ['morning', 'night'] as const

type AddToPlaylistProps = {
  /** What is added, in order. */
  entries: readonly string[]
  onClose: () => void
}

/** The visitor's playlists as check boxes, saved as they are pressed, and a new one. */
export function AddToPlaylist({ entries, onClose }: AddToPlaylistProps) {
  const titleId = useId()
  const { lists, fault, pressed, attempt, toggle, makeRoutine } = useLists(entries)
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
              onTurn={(isIn) => toggle(list, isIn)}
            >
              {list.name}
            </CheckBox>
          </li>
        ))}
        {lists &&
          missing.map((kind) => (
            <li key={kind}>
              <CheckBox isOn={pressed[kind] ?? false} onTurn={() => makeRoutine(kind)}>
                {words[kind]}
              </CheckBox>
            </li>
          ))}
      </ul>
      <NewPlaylist onCreate={(name) => attempt(() => makePlaylist({ name, entries: [...entries] }))} />
      <FormMessage fault={fault} />
      <Button variant="primary" size="large" className={styles.done} onClick={onClose}>
        {sharingText.close}
      </Button>
    </Dialog>,
    document.body,
  )
}

/** The playlists, and what was pressed: shown at once, and taken back if it could not be saved. */
function useLists(entries: readonly string[]) {
  const [lists, setLists] = useState<readonly PlaylistSummary[]>()
  const [fault, setFault] = useState<string>()

  /** What was pressed and is not saved yet, by playlist or by kind of routine. */
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({})

  async function attempt(work: () => Promise<unknown>) {
    setFault(undefined)
    try {
      await work()
      setLists(await fetchPlaylists())
    } catch {
      setFault(itemOptionsText.not_added)
    }
    setPressed({})
  }
  useEffect(() => {
    fetchPlaylists().then(setLists, () => setFault(itemOptionsText.not_added))
  }, [])

  function toggle({ id }: PlaylistSummary, isIn: boolean) {
    setPressed((others) => ({ ...others, [id]: isIn }))
    void attempt(async () => {
      for (const entry of entries) await setInPlaylist(id, entry, isIn)
    })
  }
  function makeRoutine(kind: 'morning' | 'night') {
    setPressed((others) => ({ ...others, [kind]: true }))
    void attempt(() => makePlaylist({ name: words[kind], kind, entries: [...entries] }))
  }
  return { lists, fault, pressed, attempt, toggle, makeRoutine }
}
