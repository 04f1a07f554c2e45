import { useEffect } from 'react'
import { partsText } from '#studio/text/parts-en.ts'
import { useStore } from '#web/store/use-store.ts'
import styles from './toast.module.css'
import { hideToast, TOAST_MILLISECONDS, toastStore } from './toasts.ts'

/** Where toasts appear. The region is always there, so that screen readers hear a new one. */
export function ToastSlot() {
  const toast = useStore(toastStore, (current) => current)
  const id = toast?.id
  useEffect(() => {
    if (id === undefined) return undefined
    const timer = setTimeout(() => hideToast(id), TOAST_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <div className={styles.place} role="status">
      {toast && (
        <div className={styles.toast}>
          {toast.text}
          {toast.undo && (
            <button
              type="button"
              onClick={() => {
                hideToast(toast.id)
                toast.undo?.()
              }}
            >
              {partsText.undo}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
