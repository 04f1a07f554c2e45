import { frameText } from '#studio/text/frame-en.ts'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import styles from './palette.module.css'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const keys = [
    ['⌘K · Ctrl K', frameText.keys.palette],
    ['⌘S · Ctrl S', frameText.keys.save],
    ['?', frameText.keys.help],
    ['Esc', frameText.keys.close],
  ]
  return (
    <Dialog title={frameText.keys_title} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
