import { Button } from '#web/ui/button/button.tsx'
import { journalText as words } from '#web/ui/text/catalogue/journal-en.ts'
import styles from './journal-gate.module.css'
import { useTakenFocus } from './use-taken-focus.ts'

/** The recovery code, shown once: to be printed or copied by hand. */
export function RecoveryCode({ code, onKept }: { code: string; onKept: () => void }) {
  const heading = useTakenFocus<HTMLHeadingElement>()
  return (
    <div className={styles.setup}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {words.code_title}
      </h2>
      <p className={styles.lead}>{words.code_words}</p>
      <ol className={styles.code} dir="ltr" translate="no">
        {code.split('-').map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat and never move
          <li key={at}>{group}</li>
        ))}
      </ol>
      <div className={styles.print}>
        <Button variant="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <Button size="large" isBlock onClick={onKept} className={styles.kept}>
        {words.code_kept}
      </Button>
    </div>
  )
}
