import type { BesideVerse, BiblePassage } from '#contract/catalogue/bible.ts'
import { localDigits } from '#rules/text/local-digits.ts'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { ScriptureRuns } from '../verses/scripture-runs.tsx'
import styles from './beside.module.css'

type Beside = NonNullable<BiblePassage['beside']>

/** A verse of the second translation, in its own language and direction. */
export function SecondVerse({ verse, beside }: { verse: BesideVerse | undefined; beside: Beside }) {
  if (!verse) return <MissingVerse />
  return (
    <p className={styles.second} lang={beside.translation_locale} dir="auto">
      <span className={styles.number}>{localDigits(verse.number, currentLanguage().locale)}</span>
      <ScriptureRuns runs={verse.runs} />
    </p>
  )
}

/** In place of a verse that one of the two translations does not have. */
export function MissingVerse() {
  return (
    <p className={styles.missing} lang={currentLanguage().locale} dir="auto">
      {bibleText.compare_missing}
    </p>
  )
}

/** The names of both translations above their columns. */
export function BesideHead({ passage, beside }: { passage: BiblePassage; beside: Beside }) {
  return (
    <div className={styles.head}>
      <p lang={passage.translation_locale} dir="auto">
        {passage.translation_name}
      </p>
      <p lang={beside.translation_locale} dir="auto">
        {beside.translation_name}
      </p>
    </div>
  )
}
