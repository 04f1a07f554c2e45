import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { nightText } from '#web/ui/text/player/night-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { unitText } from '#web/ui/words/unit-text.ts'
import { shouldArm } from '../../core/night/arming.ts'
import type { AudioStatus } from '../../core/state/audio-state.ts'
import { nightSettings } from './night-store.ts'
import type { NightParts } from './start-night.ts'

const DECLINED_KEY = 'night_declined'
const SHOWN_MILLISECONDS = 6000

/**
 * Sets the sleep timer and shows a toast when playback begins at night without a timer, if that setting is on and the
 * listener has not declined the timer tonight.
 */
export function armAutomatically({ store, sleep }: NightParts): void {
  let status: AudioStatus = 'idle'
  let hadTimer = sleep.getSnapshot() !== null
  let isOver = false

  function handleStatus(): void {
    const begins = store.getSnapshot().status === 'playing' && status !== 'playing'
    status = store.getSnapshot().status
    if (begins && sleep.getSnapshot() === null) armAtNight()
  }

  store.subscribe(handleStatus)
  sleep.onOver(() => {
    isOver = true
  })
  // Turning the timer off by hand declines it for this night.
  sleep.subscribe(() => {
    const hasTimer = sleep.getSnapshot() !== null
    if (hadTimer && !hasTimer && !isOver) decline()
    if (hasTimer) isOver = false
    hadTimer = hasTimer
  })
  // The first play may have come before this code was loaded.
  handleStatus()

  function armAtNight(): void {
    const settings = nightSettings.getSnapshot()
    const now = wallClock()
    if (!shouldArm(settings, { now: new Date(now), declinedAt: readDeclined() })) return
    sleep.set({ kind: 'minutes', minutes: settings.armsMinutes }, { fadeSeconds: settings.fadeSeconds })
    showToast(nightText.armed(unitText(settings.armsMinutes, 'minute')), {
      icon: 'moon',
      milliseconds: SHOWN_MILLISECONDS,
      actions: [{ label: nightText.not_tonight, press: () => sleep.set(null) }],
    })
  }
}

function decline(): void {
  writeStorage('local', DECLINED_KEY, String(wallClock()))
}

function readDeclined(): number | null {
  const stored = Number(readStorage('local', DECLINED_KEY) ?? Number.NaN)
  return Number.isFinite(stored) ? stored : null
}
