import { useState } from 'react'
import { clearHistory, deleteFromHistory } from '#web/features/progress/delete-history.ts'
import { fetchHistory } from '#web/features/progress/fetch-history.ts'
import type { HistoryEntry } from '#web/features/progress/history-entry.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { createPagedList, type PagedList } from '#web/ui/paged-list/paged-list.ts'
import { libraryText as words } from '#web/ui/text/catalogue/library-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import styles from './history.module.css'
import { HistoryRows } from './history-rows.tsx'
import { LibraryList } from './library-list.tsx'
import { requireUserId } from './require-user-id.ts'

/** A member's history on all devices. */
export function MemberHistory() {
  return <History pages={useHistoryList({ fetchPage: fetchHistoryPage })} />
}

/** The history, last played first; one or all entries can be deleted. */
export function History({ pages }: { pages: PagedList<HistoryEntry> }) {
  async function remove(entry: HistoryEntry) {
    try {
      await deleteFromHistory(entry.item.id)
      pages.change((entries) => entries.filter(({ item }) => item.id !== entry.item.id))
      showToast(words.removed, { icon: 'check' })
    } catch {
      showToast(words.not_removed, { icon: 'alert', tone: 'attention' })
    }
  }
  return (
    <LibraryList tab="history" pages={pages}>
      {(entries) => (
        <>
          <ClearHistory onCleared={pages.clear} />
          <HistoryRows entries={entries} onRemove={(entry) => void remove(entry)} />
        </>
      )}
    </LibraryList>
  )
}

function ClearHistory({ onCleared }: { onCleared: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const close = () => setAsking(false)
  async function clear() {
    setBusy(true)
    try {
      await clearHistory()
      onCleared()
      showToast(words.cleared, { icon: 'check' })
    } catch {
      showToast(words.not_removed, { icon: 'alert', tone: 'attention' })
    } finally {
      setBusy(false)
      close()
    }
  }
  return (
    <div className={styles.clear}>
      <Button variant="tertiary" size="small" onClick={() => setAsking(true)}>
        {words.clear}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.clear_title}
          message={words.clear_words}
          yes={words.clear_yes}
          no={words.clear_no}
          isDanger
          isBusy={isBusy}
          onYes={() => void clear()}
          onClose={close}
        />
      )}
    </div>
  )
}

const useHistoryList = createPagedList<HistoryEntry>()

async function fetchHistoryPage(offset: string | undefined) {
  return fetchHistory(await requireUserId(), { ...(offset && { offset }) })
}
