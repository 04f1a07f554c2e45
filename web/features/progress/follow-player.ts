import { PROGRESS_EVERY_SECONDS } from '#contract/limits.ts'
import { withReport } from '#rules/kept-places.ts'
import { shownAudio } from '#web/player/audio/shown-audio.ts'
import { type HeardSpan, heardSoFar, nextListening } from '#web/player/core/listening.ts'
import { onWatched } from '#web/player/video/film-place.ts'
import { millisecondsOpen, wallClock } from '#web/transport/clock.ts'
import { deviceId } from '#web/transport/device-id.ts'
import { changeKeptPlaces } from '#web/transport/kept-places.ts'
import { type HeardRun, reported, reportOf, withHeard } from './heard-run.ts'
import { sendPlaces, sendPlacesInPassing } from './send-places.ts'

const EVERY_MILLISECONDS = PROGRESS_EVERY_SECONDS * 1000

let open: HeardSpan | null = null
let run: HeardRun | undefined
let keptAt = 0

/**
 * Keeps the place of what plays: every few seconds, and whenever a stretch is over or the page is left. A member's is
 * sent on; a guest's stays here until they sign in. Of what repeats by itself the first round counts: it was heard to its
 * end, and what runs on over night is nobody's place.
 */
export function followPlayer(): void {
  let shown = shownAudio.getSnapshot()
  shownAudio.subscribe(() => {
    const before = shown
    shown = shownAudio.getSnapshot()
    const next = nextListening(open, before, shown)
    open = next.open
    if (before.rounds > 0) return
    if (next.heard) keepHeard(next.heard, shown.status === 'ended' || shown.rounds > 0)
    else if (open && millisecondsOpen() - keptAt >= EVERY_MILLISECONDS) keepSoFar()
  })
  onWatched((watched) => keepHeard({ ...watched, rate: 1 }, false))
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => document.hidden && leave())
}

function keepSoFar(): void {
  if (shownAudio.getSnapshot().rounds > 0) return
  const { open: next, heard } = heardSoFar(open)
  open = next
  if (heard) keepHeard(heard, false)
}

function keepHeard(heard: HeardSpan, hasEnded: boolean): void {
  run = withHeard(run, heard)
  const { item, duration } = shownAudio.getSnapshot()
  const length = item?.id === heard.item.id && duration > 0 ? duration : heard.item.duration
  const report = reportOf(run, { at: wallClock(), device: deviceId(), duration: length, hasEnded })
  if (!report) return
  keptAt = millisecondsOpen()
  run = reported(run)
  changeKeptPlaces((places) => withReport(places, heard.item, report))
  void sendPlaces()
}

function leave(): void {
  keepSoFar()
  sendPlacesInPassing()
}
