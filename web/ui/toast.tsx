import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'
import { currentToasts, type Toast, watchToasts } from './toasts.ts'

const none: readonly Toast[] = []

/** Where toasts are read out and seen: bottom centre, above the player's bar. Once in a page. */
export function ToastViewport() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => none)
  return (
    <div className={styles.viewport} role="status">
      {toasts.map(({ id, words, icon, tone, isLeaving }) => (
        <p key={id} className={classNames(styles.toast, isLeaving && styles.leaving)}>
          {icon && <Icon name={icon} size={20} className={styles[tone]} />}
          {words}
        </p>
      ))}
    </div>
  )
}
