import { SETTINGS_SUBSCRIPTIONS } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { BrandMark } from '#web/ui/icon/brand-mark.tsx'
import { arrivalText as words } from '#web/ui/text/app-download-en.ts'
import styles from './congratulations.module.css'

/** Welcomes a new subscriber. */
export function Congratulations({ onClose }: { onClose: () => void }) {
  return (
    <Dialog className={styles.dialog} aria-labelledby="congratulations-title" onClose={onClose}>
      <span className={styles.mark}>
        <BrandMark size={44} />
      </span>
      <h2 id="congratulations-title" className={styles.title}>
        {words.congratulations_title}
      </h2>
      <p className={styles.words}>{words.congratulations}</p>
      <div className={styles.actions}>
        <Button variant="primary" size="large" onClick={onClose}>
          {words.start_listening}
        </Button>
        <Button href={SETTINGS_SUBSCRIPTIONS} variant="tertiary" size="large">
          {words.manage}
        </Button>
      </div>
    </Dialog>
  )
}
