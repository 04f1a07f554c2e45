import type { Letter } from '#contract/studio/letters/letters.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { countText } from '#studio/ui/words/figure-text.ts'
import styles from '../letters.module.css'

const NAMES = ['sent', 'waiting', 'failed', 'skipped', 'unsubscribed'] as const

/** The emails of a letter, counted by outcome. */
export function NumbersCard({ numbers }: Pick<Letter, 'numbers'>) {
  return (
    <Card title={text.numbers} hint={text.numbers_hint}>
      <dl className={styles.numbers}>
        {NAMES.map((name) => (
          <div key={name}>
            <dt>{text[name]}</dt>
            <dd>{countText(numbers[name])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
