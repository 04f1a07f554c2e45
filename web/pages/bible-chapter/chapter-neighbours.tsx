import type { BiblePassage } from '#contract/catalogue/bible.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { besideAddress } from './beside/beside-address.ts'
import styles from './chapter-neighbours.module.css'

/** Links to the previous and next chapter. */
export function ChapterNeighbours({ passage: { previous, next, beside } }: { passage: BiblePassage }) {
  const second = beside?.translation ?? null
  return (
    <nav className={styles.neighbours} aria-label={bibleText.neighbours}>
      {previous && (
        <a className={styles.previous} href={besideAddress(previous.link, second)} rel="prev">
          <Icon name="arrow-left" size={20} />
          <span>
            <small>{bibleText.previous}</small> <bdi>{previous.reference}</bdi>
          </span>
        </a>
      )}
      {next && (
        <a className={styles.next} href={besideAddress(next.link, second)} rel="next">
          <span>
            <small>{bibleText.next}</small> <bdi>{next.reference}</bdi>
          </span>
          <Icon name="arrow-right" size={20} />
        </a>
      )}
    </nav>
  )
}
