import { useEffect, useRef } from 'react'
import { SETTINGS_SUBSCRIPTIONS } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { BrandMark } from '#web/ui/icon/brand-mark.tsx'
import { arrivalText as words } from '#web/ui/text/app-download-en.ts'
import styles from './congratulations.module.css'

/** Welcomes a new subscriber. */
export function Congratulations({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="congratulations-title"
      onClose={onClose}
      closedby="any"
    >
      <span className={styles.mark}>
        <BrandMark size={44} />
      </span>
      <h2 id="congratulations-title" className={styles.title}>
        {words.congratulations_title}
      </h2>
      <p className={styles.words}>{words.congratulations}</p>
      <div className={styles.actions}>
        <Button variant="primary" size="large" onClick={() => dialog.current?.close()}>
          {words.start_listening}
        </Button>
        <Button href={SETTINGS_SUBSCRIPTIONS} variant="tertiary" size="large">
          {words.manage}
        </Button>
      </div>
    </dialog>
  )
}
