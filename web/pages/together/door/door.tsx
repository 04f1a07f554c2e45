import { type FormEvent, type ReactNode, useState } from 'react'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { cleanInitials } from '#rules/together/initials.ts'
import { ArtGlow } from '#web/player/audio/art-glow/art-glow.tsx'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { togetherText as words } from '#web/ui/text/catalogue/together-en.ts'
import { lastInitials, rememberInitials } from '../room-entry.ts'
import styles from './door.module.css'

/** Browsers read the pattern of a field with Unicode classes. */
const HAS_LETTER = '.*\\p{L}.*'

type DoorProps = {
  item: ContentCard
  label: string
  isBusy: boolean
  fault?: string | undefined
  /** Called within the press. */
  onEnter: (initials: string) => void
  /** Who is inside. */
  children?: ReactNode
}

/** The way into a room: what is heard there, and the initials to be shown by. */
export function Door({ item, label, isBusy, fault, onEnter, children }: DoorProps) {
  const [typed, setTyped] = useState(lastInitials)
  function enter(event: FormEvent) {
    event.preventDefault()
    const initials = cleanInitials(typed)
    if (initials === null) return
    rememberInitials(initials)
    onEnter(initials)
  }
  return (
    <div className={styles.door}>
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
