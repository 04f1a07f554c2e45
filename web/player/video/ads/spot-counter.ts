import { wallClock } from '#web/http/browser/clock.ts'
import { type AdMacros, fillMacros } from '../../core/ads/ad-macros.ts'
import { reachedEvents } from '../../core/ads/ad-progress.ts'
import { type AdFault, type AdSpot, NOT_SUPPORTED, type Viewed } from '../../core/ads/ad-spot.ts'
import { beacons } from './beacons.ts'

export type SpotCounter = {
  /** It is seen: told once, whatever happens after. */
  seen: () => void
  /** It has come so far, or is over. What it passed on the way is told once and in order. */
  reached: (playing: { at: number; duration: number; isOver: boolean }) => void
  /** Pause, resume, mute, unmute, skip: told each time. */
  report: (event: string) => void
  clicked: () => void
  /** Whether it could be seen; told once, and only of what was shown. */
  viewed: (viewed: Viewed) => void
  failed: (fault: AdFault) => void
}

/** What templates may ask for, as it is now. */
type Playhead = () => Pick<AdMacros, 'adSeconds' | 'contentSeconds' | 'assetUrl'>

/** Tells those who count an advertisement what became of it. */
export function createSpotCounter(spot: AdSpot, playhead: Playhead): SpotCounter {
  const told = new Set<string>()

  function send(templates: readonly string[], more: Pick<AdMacros, 'reason'> & { errorCode?: string } = {}): void {
    const macros = { now: wallClock(), ...playhead(), errorCode: null, ...more }
    beacons.send(templates.map((template) => fillMacros(template, macros)))
  }

  function once(event: string): void {
    if (told.has(event)) return
    told.add(event)
    send(spot.events[event] ?? [])
  }

  function seen(): void {
    if (told.has('impression')) return
    told.add('impression')
    send(spot.impressions)
    once('creativeView')
    send(spot.notVerified, { reason: NOT_SUPPORTED })
  }

  return {
    seen,
    reached(playing) {
      // One may look before the element has said that it plays.
      seen()
      for (const event of reachedEvents(Object.keys(spot.events), playing)) once(event)
    },
    report: (event) => send(spot.events[event] ?? []),
    clicked: () => send(spot.clickTracking),
    viewed(viewed) {
      if (!told.has('impression') || told.has('viewed')) return
      told.add('viewed')
      send(spot.viewable[viewed])
    },
    failed: (fault) => send(spot.errors, { errorCode: fault }),
  }
}
