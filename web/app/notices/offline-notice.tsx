import { useEffect } from 'react'
import { appText } from '#web/ui/text/app-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/** Says that there is no connection until there is one. The offline page says so itself. */
export function OfflineNotice({ saysSo }: { saysSo: boolean }) {
  useEffect(() => {
    if (saysSo) return
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
  }, [saysSo])
  return null
}
