import type { HistoryEntry } from '#web/features/progress/history-entry.ts'
import { hideStarted, unhideStarted } from '#web/features/progress/watch-started.ts'
import { progressText as words } from '#web/ui/text/catalogue/progress-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

const UNDO_MILLISECONDS = 8000

/** Hides an entry of the row. Its position and history stay; a toast offers to undo. */
export function hideStartedEntry(entry: HistoryEntry): void {
  hideStarted(entry)
  document.getElementById('main')?.focus({ preventScroll: true })
  showToast(words.hidden(entry.item.title), {
    icon: 'check',
    milliseconds: UNDO_MILLISECONDS,
    actions: [{ label: words.undo, press: () => unhideStarted(entry) }],
  })
}
