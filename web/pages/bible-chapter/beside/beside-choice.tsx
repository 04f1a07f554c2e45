import type { BiblePassage } from '#contract/catalogue/bible.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import styles from './beside-choice.module.css'
import { useBeside } from './use-beside.ts'

/** Which translation stands beside this one. Nothing where there is only one. */
export function BesideChoice({ passage }: { passage: BiblePassage }) {
  const { others, beside } = passage
  const { choose, field } = useBeside(passage)
  if (others.length === 0) return null
  return (
    <p className={styles.choice} data-scripted="">
      <label>
        {bibleText.compare}
        <span className={styles.box}>
          <select ref={field} value={beside?.translation ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">{bibleText.compare_none}</option>
            {others.map(({ translation, translation_name, translation_locale }) => (
              <option key={translation} value={translation} lang={translation_locale}>
                {translation_name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={18} />
        </span>
      </label>
    </p>
  )
}
