import { useEffect } from 'react'
import { appText } from '#web/ui/text/app-en.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Says that there is no connection, until there is one. The page that is shown in place of another says so itself. */
export function OfflineNotice({ saysSo }: { saysSo: boolean }) {
  useEffect(() => {
    if (saysSo) return
    let shown: { dismiss: () => void } | undefined
    const tell = () => {
      if (!shown && !navigator.onLine)
        shown = showToast(appText.offline, { icon: 'offline', milliseconds: 'until-answered' })
    }
    const takeBack = () => {
      shown?.dismiss()
      shown = undefined
    }
    tell()
    addEventListener('offline', tell)
    addEventListener('online', takeBack)
    return () => {
      takeBack()
      removeEventListener('offline', tell)
      removeEventListener('online', takeBack)
    }
  }, [saysSo])
  return null
}
