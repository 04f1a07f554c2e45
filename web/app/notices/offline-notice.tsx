import { useEffect } from 'react'
import { LIBRARY } from '#contract/paths.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { downloadedIds } from '#web/state/downloads/stored-ids.ts'
import { appText } from '#web/ui/text/app-en.ts'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/** Shows a toast while the browser is offline, which leads to the downloads if there are any. On the offline page, which has its own message, it is suppressed. */
export function OfflineNotice({ isSuppressed }: { isSuppressed: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (isSuppressed) return
    let toast: { dismiss: () => void } | undefined
    const showNotice = () => {
      if (toast || navigator.onLine) return
      const openDownloads = { label: libraryText.tab.downloads, press: () => void navigate(`${LIBRARY}?tab=downloads`) }
      const actions = downloadedIds().length > 0 ? [openDownloads] : []
      toast = showToast(appText.offline, { icon: 'offline', milliseconds: 'until-answered', actions })
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
  }, [isSuppressed, navigate])
  return null
}
