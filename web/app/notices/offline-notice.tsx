import { useEffect } from 'react'
import { appText } from '#web/ui/text/app-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/** Says that there is no connection until there is one. The offline page says so itself. */
export function OfflineNotice({ saysSo }: { saysSo: boolean }) {
  useEffect(() => {
    if (saysSo) return
    let shown: { dismiss: () => void } | undefined
    const showNotice = () => {
      if (!shown && !navigator.onLine)
        shown = showToast(appText.offline, { icon: 'offline', milliseconds: 'until-answered' })
    }
    const hideNotice = () => {
      shown?.dismiss()
      shown = undefined
    }
    showNotice()
    const listening = new AbortController()
    addEventListener('offline', showNotice, { signal: listening.signal })
    addEventListener('online', hideNotice, { signal: listening.signal })
    return () => {
      hideNotice()
      listening.abort()
    }
  }, [saysSo])
  return null
}
