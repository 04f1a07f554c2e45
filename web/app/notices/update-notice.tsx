import { useEffect } from 'react'
import { UPDATE_CHECK_MILLISECONDS } from '#contract/limits.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { appText } from '#web/ui/text/app-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/** Offers to reload when the site has a new version. It never reloads by itself, which would stop playback. */
export function UpdateNotice() {
  useEffect(() => {
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    if (!workers) return
    // The first worker replaces none.
    let isUpdate = workers.controller !== null
    let checkedAt = wallClock()
    const changed = () => {
      if (isUpdate) showUpdateToast()
      isUpdate = true
    }
    const check = () => {
      if (document.visibilityState !== 'visible' || wallClock() - checkedAt < UPDATE_CHECK_MILLISECONDS) return
      checkedAt = wallClock()
      void workers.getRegistration().then((registration) => registration?.update().catch(() => undefined))
    }
    const listening = new AbortController()
    workers.addEventListener('controllerchange', changed, { signal: listening.signal })
    document.addEventListener('visibilitychange', check, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return null
}

let updateToast: { dismiss: () => void } | undefined

function showUpdateToast(): void {
  updateToast?.dismiss()
  updateToast = showToast(appText.new_version, {
    icon: 'refresh',
    milliseconds: 'until-answered',
    actions: [
      { label: appText.reload, press: () => location.reload() },
      { label: appText.later, press: () => undefined },
    ],
  })
}
