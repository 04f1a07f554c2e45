import { downloadsText } from '#web/ui/text/catalogue/downloads-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/** Says that a download wants the connection once. */
export function tellExpired(): void {
  showToast(downloadsText.expired, { icon: 'offline' })
}
