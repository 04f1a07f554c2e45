import { hasAccessLevel } from '#rules/access/access.ts'
import {
  type HiddenInProgress,
  hideInProgress,
  isHiddenInProgress,
  parseHiddenInProgress,
  showInProgress,
} from '#rules/player/hidden-in-progress.ts'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { currentAccessLevel, currentUserId } from '#web/http/session/visitor.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { storedPositions, watchStoredPositions } from '#web/state/progress/stored-positions.ts'
import { createEmitter } from '#web/store/create-emitter.ts'
import { fetchHistory } from './fetch-history.ts'
import { type HistoryEntry, storedEntries } from './history-entry.ts'

const MAX_SHOWN = 12
/** More than shown, because some may be hidden. */
const MAX_FETCHED = 25
const HIDDEN_KEY = 'hidden_started'

type ShowEntries = (entries: readonly HistoryEntry[]) => void

const hiddenChanged = createEmitter()

/** Shows the visitor's items in progress, now and on every change. Returns the unsubscribe function. */
export function watchStarted(show: ShowEntries): () => void {
  const isMember = hasAccessLevel(currentAccessLevel(), 'registered')
  // Until the server answers, and if it cannot, what this browser stored.
  let fetchedEntries: readonly HistoryEntry[] = isMember ? storedStarted() : []
  const refresh = () => show((isMember ? fetchedEntries : storedStarted()).filter(isShown).slice(0, MAX_SHOWN))
  let isActive = true
  const stopHidden = hiddenChanged.subscribe(refresh)
  const stopStored = isMember ? () => {} : watchStoredPositions(refresh)
  if (!isMember || fetchedEntries.length > 0) refresh()
  if (!isMember) return end
  fetchStarted()
    .then((entries) => {
      fetchedEntries = entries
      if (isActive) refresh()
    })
    // If this fails, the page shows what it has.
    .catch(() => undefined)
  return end

  function end(): void {
    isActive = false
    stopHidden()
    stopStored()
  }
}

/** Removes an entry from the row in this browser until it is played again. Its position and the history stay. */
export function hideStarted({ item, playedAt }: HistoryEntry): void {
  changeHidden((hidden) => hideInProgress(hidden, item.id, playedAt))
}

export function unhideStarted({ item }: HistoryEntry): void {
  changeHidden((hidden) => showInProgress(hidden, item.id))
}

function storedStarted(): readonly HistoryEntry[] {
  return storedEntries(storedPositions()).filter(({ isFinished }) => !isFinished)
}

async function fetchStarted(): Promise<readonly HistoryEntry[]> {
  await identifyVisitor()
  const userId = currentUserId()
  if (userId === null) return []
  const { entries } = await fetchHistory(userId, { limit: MAX_FETCHED, is_finished: false })
  return entries
}

function readHiddenEntries(): HiddenInProgress {
  return parseHiddenInProgress(readStorage('local', HIDDEN_KEY), currentUserId())
}

function isShown({ item, playedAt }: HistoryEntry): boolean {
  return !isHiddenInProgress(readHiddenEntries(), item.id, playedAt)
}

function changeHidden(change: (hidden: HiddenInProgress) => HiddenInProgress): void {
  const { owner, hidden } = change(readHiddenEntries())
  writeStorage('local', HIDDEN_KEY, hidden.length > 0 ? JSON.stringify({ owner, hidden }) : null)
  hiddenChanged.emit()
}
