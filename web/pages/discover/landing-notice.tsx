import { useEffect, useState } from 'react'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { landingActionFor } from '#rules/browser/landing-action.ts'
import { isOnMobile } from '#web/features/app-download/this-device.ts'
import { useLocation, useNavigate } from '#web/navigation/use-navigation.ts'
import { openAppDownloadDialog } from '#web/state/app-download-request.ts'
import { LandingDialog, type LandingNotice as Notice } from './landing-dialog.tsx'
import { openRadio } from './open-radio.ts'

/**
 * Acts on the reason a visitor was sent here: a navigation's state, or a fragment, which never reaches the server or
 * its caches. Either is removed from the history at once, so that a reload does not repeat it.
 */
export function LandingNotice({ sections }: { sections: readonly FeedSection[] }) {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [notice, setNotice] = useState<Notice>()

  useEffect(() => {
    const action = landingActionFor({ state, hash })
    if (!action) return
    if (action.kind === 'open-radio') openRadio(sections)
    else if (action.kind !== 'app-download') setNotice(action.kind)
    else if (isOnMobile()) openAppDownloadDialog({ link: action.link })
    void navigate(pathname + search, { replace: true, keepsScroll: true })
  }, [hash, pathname, search, state, sections, navigate])

  return notice ? <LandingDialog notice={notice} onClose={() => setNotice(undefined)} /> : null
}
