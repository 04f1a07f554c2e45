import { downloadsText } from '#web/ui/text/catalogue/downloads-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/** Tells the listener that a download's license has ended and must be renewed online. */
export function notifyExpired(): void {
  showToast(downloadsText.expired, { icon: 'offline' })
}
