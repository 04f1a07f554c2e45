import type { Letter } from '#contract/studio/letters/letters.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import styles from '../letters.module.css'

/** The text of a letter, read-only. */
export function WordsCard({ letter }: { letter: Letter }) {
  const { button_text, button_url } = letter
  return (
    <Card title={text.words}>
      <div className={styles.stack}>
        <p className={styles.words} dir="auto">
          {letter.text}
        </p>
        {button_text !== null && button_url !== null && (
          <p className={styles.words}>
            <b dir="auto">{button_text}</b> <span className={styles.quiet}>{button_url}</span>
          </p>
        )}
      </div>
    </Card>
  )
}
