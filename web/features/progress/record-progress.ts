import { PROGRESS_EVERY_SECONDS } from '#contract/limits.ts'
import { applyReport } from '#rules/player/stored-progress.ts'
import { millisecondsOpen, wallClock } from '#web/http/browser/clock.ts'
import { deviceId } from '#web/http/browser/device-id.ts'
import { sharedAudioState } from '#web/player/audio/shared-audio-state.ts'
import { nextPlayedSpan, type PlayedSpan, playedSoFar } from '#web/player/core/spans/played-span.ts'
import { onSpanWatched } from '#web/player/video/watched-spans.ts'
import { updateStoredPositions } from '#web/state/progress/stored-positions.ts'
import { type ListeningRun, reportOf, withoutReported, withPlayedSpan } from './listening-run.ts'
import { sendPositions, sendPositionsOnLeave } from './send-positions.ts'

const EVERY_MILLISECONDS = PROGRESS_EVERY_SECONDS * 1000

let openSpan: PlayedSpan | null = null
let run: ListeningRun | undefined
let storedAt = 0

/**
 * Stores the position of the current item every few seconds, at the end of a span and when the page is left. Positions of
 * members are sent; those of guests stay in this browser until sign-in. Only the first loop of a repeating item counts.
 */
export function recordProgress(): void {
  let lastState = sharedAudioState.getSnapshot()
  sharedAudioState.subscribe(() => {
    const before = lastState
    lastState = sharedAudioState.getSnapshot()
    const update = nextPlayedSpan(openSpan, before, lastState)
    openSpan = update.open
    if (before.loopCount > 0) return
    if (update.finished) storePlayedSpan(update.finished, lastState.status === 'ended' || lastState.loopCount > 0)
    else if (openSpan && millisecondsOpen() - storedAt >= EVERY_MILLISECONDS) storeSoFar()
  })
  onSpanWatched((watched) => storePlayedSpan({ ...watched, rate: 1 }, false))
  addEventListener('pagehide', storeOnLeave)
  document.addEventListener('visibilitychange', () => document.hidden && storeOnLeave())
}

function storeSoFar(): void {
  if (sharedAudioState.getSnapshot().loopCount > 0) return
  const { open: next, finished } = playedSoFar(openSpan)
  openSpan = next
  if (finished) storePlayedSpan(finished, false)
}

function storePlayedSpan(span: PlayedSpan, hasEnded: boolean): void {
  // The end of a free preview is not the item's.
  if (span.item.preview) return
  run = withPlayedSpan(run, span)
  const { item, duration } = sharedAudioState.getSnapshot()
  const length = item?.id === span.item.id && duration > 0 ? duration : span.item.duration
  const report = reportOf(run, { at: wallClock(), device: deviceId(), duration: length, hasEnded })
  if (!report) return
  storedAt = millisecondsOpen()
  run = withoutReported(run)
  updateStoredPositions((storedProgress) => applyReport(storedProgress, span.item, report))
  void sendPositions()
}

function storeOnLeave(): void {
  storeSoFar()
  sendPositionsOnLeave()
}
