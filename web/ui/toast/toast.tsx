import { useStore } from '#web/store/use-store.ts'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './toast.module.css'
import { dismissToast, type Toast, toasts } from './toasts.ts'

/** The toast region: bottom center, above the player's bar, an ARIA live region. Once per page. */
export function ToastViewport() {
  const shownToasts = useStore(toasts)
  return (
    <div className={styles.viewport} role="status">
      {shownToasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastView({ toast: { id, message, icon, tone, actions, isLeaving } }: { toast: Toast }) {
  const hasActions = actions.length > 0
  return (
    <div className={classNames(styles.toast, hasActions && styles.asking, isLeaving && styles.leaving)}>
      <p className={styles.words}>
        {icon && <Icon name={icon} size={20} className={styles[tone]} />}
        {message}
      </p>
      {hasActions && (
        <div className={styles.actions}>
          {actions.map(({ label, press }) => (
            <Button
              key={label}
              variant="secondary"
              size="small"
              onClick={() => {
                dismissToast(id)
                press()
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
