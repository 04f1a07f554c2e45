import { useEffect } from 'react'
import { appText } from '#web/ui/text/app-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/** Shows a toast while the browser is offline. On the offline page, which has its own message, it is suppressed. */
export function OfflineNotice({ isSuppressed }: { isSuppressed: boolean }) {
  useEffect(() => {
    if (isSuppressed) return
    let toast: { dismiss: () => void } | undefined
    const showNotice = () => {
      if (!toast && !navigator.onLine)
        toast = showToast(appText.offline, { icon: 'offline', milliseconds: 'until-answered' })
    }
    const hideNotice = () => {
      toast?.dismiss()
      toast = undefined
    }
    showNotice()
    const listening = new AbortController()
    addEventListener('offline', showNotice, { signal: listening.signal })
    addEventListener('online', hideNotice, { signal: listening.signal })
    return () => {
      hideNotice()
      listening.abort()
    }
  }, [isSuppressed])
  return null
}
