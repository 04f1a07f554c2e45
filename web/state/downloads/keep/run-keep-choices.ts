import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { keepsAnything } from '#rules/offline/keep-choices.ts'
import { isFinished } from '#rules/player/progress.ts'
import { millisecondsOpen } from '../../../http/browser/clock.ts'
import { withTabLock } from '../../../http/browser/with-tab-lock.ts'
import { identifyVisitor } from '../../identify-visitor.ts'
import { storedPositions, watchStoredPositions } from '../../progress/stored-positions.ts'
import { keepTomorrow } from './keep-devotional.ts'
import { keepSeries } from './keep-series.ts'
import { mayDownloadNow } from './may-download-now.ts'
import { readKeepChoices } from './stored-choices.ts'

const LOCK = 'keep'
/** The shortest time between two runs because the page became visible: each series costs several calls. */
const SEEN_AGAIN_MILLISECONDS = 10 * MINUTE_MILLISECONDS

let lastAt = Number.NEGATIVE_INFINITY

/**
 * Downloads what the keep choices name, in one tab at a time. Whatever fails without a connection is tried again the
 * next time.
 */
export async function runKeepChoices(): Promise<void> {
  if (!keepsAnything(readKeepChoices()) || !navigator.onLine || !mayDownloadNow()) return
  lastAt = millisecondsOpen()
  await identifyVisitor().catch(() => undefined)
  await withTabLock(LOCK, keepAll)
}

async function keepAll(): Promise<void> {
  const { series, isDevotionalKept } = readKeepChoices()
  for (const one of series) await keepSeries(one).catch(() => undefined)
  if (isDevotionalKept) await keepTomorrow().catch(() => undefined)
}

const finishedIds = () =>
  storedPositions()
    .places.filter(({ progress }) => isFinished(progress))
    .map(({ item }) => item.id)
    .toSorted()
    .join('\n')

/** Runs the keep choices after each item that is heard to its end, and when the page becomes visible again. */
export function watchKeepChoices(): void {
  let finished = finishedIds()
  watchStoredPositions(() => {
    const before = finished
    finished = finishedIds()
    if (finished !== before) void runKeepChoices()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && millisecondsOpen() - lastAt >= SEEN_AGAIN_MILLISECONDS) void runKeepChoices()
  })
}
