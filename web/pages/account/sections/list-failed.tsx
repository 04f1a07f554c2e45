import { Button } from '#web/ui/button/button.tsx'
import { accountSettingsText as words } from '#web/ui/text/account/settings-en.ts'
import styles from './section.module.css'

/** Says that a section's list failed to load, with a retry button. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.row}>
      <p role="status">{words.devices_failed}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {words.try_again}
      </Button>
    </div>
  )
}
