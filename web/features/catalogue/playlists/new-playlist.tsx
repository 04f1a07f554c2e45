import { type FormEvent, useState } from 'react'
import { LONGEST_PLAYLIST_NAME } from '#contract/limits.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { playlistsText as words } from '#web/ui/text/catalogue/playlists-en.ts'
import styles from './new-playlist.module.css'

/** A name and a button. */
export function NewPlaylist({ onCreate }: { onCreate: (name: string) => Promise<void> }) {
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    setBusy(true)
    await onCreate(name.trim())
    setName('')
    setBusy(false)
  }
  return (
    <form className={styles.create} onSubmit={(event) => void submit(event)}>
      <TextField
        label={words.new_list}
        value={name}
        maxLength={LONGEST_PLAYLIST_NAME}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <IconButton type="submit" icon="plus" kind="fill" label={words.new_list} disabled={isBusy} />
    </form>
  )
}
