import type { Letter } from '#contract/studio/letters/letters.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { countText } from '#studio/ui/words/figure-text.ts'
import styles from '../letters.module.css'

const NAMES = ['sent', 'waiting', 'failed', 'skipped'] as const

/** How many people got a letter, still wait for it, or did not get it. Only an email has a link that turns news off. */
export function NumbersCard({ channel, numbers }: Pick<Letter, 'channel' | 'numbers'>) {
  const names = channel === 'email' ? ([...NAMES, 'unsubscribed'] as const) : NAMES
  return (
    <Card title={text.numbers} hint={text.numbers_hints[channel]}>
      <dl className={styles.numbers}>
        {names.map((name) => (
          <div key={name}>
            <dt>{text[name]}</dt>
            <dd>{countText(numbers[name])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
