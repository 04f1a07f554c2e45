import { useEffect } from 'react'
import { keepsAnything, NO_KEEP_CHOICES } from '#rules/offline/keep-choices.ts'
import { onTabCleared } from '#web/http/browser/clear-tab-state.ts'
import { whenIdle } from '#web/http/browser/when-idle.ts'
import { changeKeepChoices, readKeepChoices } from '#web/state/downloads/keep/stored-choices.ts'
import { canDownload, downloadedIds } from '#web/state/downloads/stored-ids.ts'
import { sendOfflineActions, storeIfOffline } from '#web/state/offline-actions/send-offline-actions.ts'
import { setSendOrStore } from '#web/state/offline-actions/send-or-store.ts'
import { hasOfflineActions } from '#web/state/offline-actions/stored-offline-actions.ts'

setSendOrStore(storeIfOffline)
// The next visitor at this browser starts without keep choices. The downloads themselves are removed elsewhere.
onTabCleared(() => changeKeepChoices(() => NO_KEEP_CHOICES))

/** Renews the licenses of downloads, continues interrupted ones, and sends actions stored without a connection. */
export function DownloadsSlot() {
  useEffect(() => {
    if (!hasOfflineActions()) return
    return whenIdle(() => void sendOfflineActions())
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
