import { useEffect, useState } from 'react'
import { partsText } from '#studio/text/parts-en.ts'
import { useStore } from '#web/store/use-store.ts'
import styles from './toast.module.css'
import { hideToast, TOAST_MILLISECONDS, toastStore } from './toasts.ts'

/** Where toasts appear. The region is always there, so that screen readers hear a new one. */
export function ToastSlot() {
  const toast = useStore(toastStore, (current) => current)
  const [heldId, setHeldId] = useState<number>()
  const id = toast?.id
  const isHeld = id !== undefined && heldId === id
  useEffect(() => {
    if (id === undefined || isHeld) return undefined
    const timer = setTimeout(() => hideToast(id), TOAST_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  return (
    <div className={styles.place} role="status">
      {toast && (
        // Stays while it is pointed at or has the focus.
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press; it only keeps its buttons in reach
        <div
          className={styles.toast}
          onPointerEnter={() => setHeldId(toast.id)}
          onPointerLeave={() => setHeldId(undefined)}
          onFocus={() => setHeldId(toast.id)}
          onBlur={() => setHeldId(undefined)}
        >
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
