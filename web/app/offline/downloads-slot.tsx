import { useEffect } from 'react'
import { keepsAnything, NO_KEEP_CHOICES } from '#rules/offline/keep-choices.ts'
import { onTabCleared } from '#web/http/browser/clear-tab-state.ts'
import { whenIdle } from '#web/http/browser/when-idle.ts'
import { changeKeepChoices, readKeepChoices } from '#web/state/downloads/keep/stored-choices.ts'
import { canDownload, downloadedIds } from '#web/state/downloads/stored-ids.ts'
import { keepForLater, sendLater } from '#web/state/later/send-later.ts'
import { setSendOrStore } from '#web/state/later/send-or-store.ts'
import { hasLater } from '#web/state/later/stored-later.ts'

setSendOrStore(keepForLater)
// The next visitor at this browser starts without keep choices. The downloads themselves are removed elsewhere.
onTabCleared(() => changeKeepChoices(() => NO_KEEP_CHOICES))

/** Renews the licenses of downloads, continues interrupted ones, and sends actions stored without a connection. */
export function DownloadsSlot() {
  useEffect(() => {
    if (!hasLater()) return
    return whenIdle(() => void sendLater())
  }, [])
  useEffect(() => {
    if (!canDownload() || (downloadedIds().length === 0 && !keepsAnything(readKeepChoices()))) return
    return whenIdle(
      () =>
        void import('#web/state/downloads/start-downloads.ts')
          .then(({ startDownloads }) => startDownloads())
          .catch(() => undefined),
    )
  }, [])
  return null
}
