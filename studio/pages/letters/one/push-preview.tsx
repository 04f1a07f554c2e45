import { brand } from '#brand/brand.ts'
import { APP_ICONS } from '#contract/app-icons.ts'
import type { Letter } from '#contract/studio/letters/letters.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import styles from './push-preview.module.css'

type PushPreviewProps = { letter: Pick<Letter, 'subject' | 'text' | 'button_url'> }

/** A push notification about as devices show it, and what it opens. */
export function PushPreview({ letter: { subject, text: words, button_url } }: PushPreviewProps) {
  return (
    <Card title={text.preview} hint={text.preview_hint}>
      <div className={styles.notification}>
        <img src={APP_ICONS.small.path} alt="" width={40} height={40} />
        <div className={styles.words}>
          <small>{brand.name}</small>
          <b dir="auto">{subject || text.preview_subject}</b>
          <p dir="auto">{words || text.preview_text}</p>
        </div>
      </div>
      <p className={styles.opens}>{button_url ? text.opens(button_url) : text.opens_site}</p>
    </Card>
  )
}
