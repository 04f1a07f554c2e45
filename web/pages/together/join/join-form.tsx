import { type FormEvent, type ReactNode, useState } from 'react'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { cleanInitials } from '#rules/together/initials.ts'
import { ArtGlow } from '#web/player/audio/art-glow/art-glow.tsx'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { togetherText as words } from '#web/ui/text/catalogue/together-en.ts'
import { lastInitials, rememberInitials } from '../room-entry.ts'
import styles from './join-form.module.css'

/** The `pattern` attribute of the field: browsers allow Unicode classes in it. */
const HAS_LETTER = '.*\\p{L}.*'

type JoinFormProps = {
  item: ContentCard
  label: string
  isBusy: boolean
  fault?: string | undefined
  /** Called within the visitor's gesture. */
  onEnter: (initials: string) => void
  /** The people in the room. */
  children?: ReactNode
}

/** The form with which a visitor joins a room: its recording, and a field for the initials that the others see. */
export function JoinForm({ item, label, isBusy, fault, onEnter, children }: JoinFormProps) {
  const [typed, setTyped] = useState(lastInitials)
  function enter(event: FormEvent) {
    event.preventDefault()
    const initials = cleanInitials(typed)
    if (initials === null) return
    rememberInitials(initials)
    onEnter(initials)
  }
  return (
    <div className={styles.join}>
      <ArtGlow item={item} className={styles.glow} />
      <Artwork src={item.thumbnail_image_url} size={440} eager className={styles.art} />
      <form className={styles.form} onSubmit={enter}>
        <p className={styles.over}>{words.title}</p>
        <h1 className={styles.title} dir="auto">
          {item.title}
        </h1>
        <p className={styles.words}>{words.door_words}</p>
        {children}
        <TextField
          label={words.initials}
          value={typed}
          maxLength={6}
          required
          pattern={HAS_LETTER}
          autoComplete="off"
          autoCapitalize="characters"
          className={styles.initials}
          fault={fault}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" isBlock isBusy={isBusy}>
          {label}
        </Button>
      </form>
    </div>
  )
}
