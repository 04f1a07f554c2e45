import { wallClock } from '#web/http/browser/clock.ts'
import { type AdMacros, fillMacros } from '../../core/ads/ad-macros.ts'
import { reachedEvents } from '../../core/ads/ad-progress.ts'
import { type AdFault, type AdSpot, NOT_SUPPORTED, type Viewed } from '../../core/ads/ad-spot.ts'
import { beacons } from './beacons.ts'
import { recordHouseAdPlayed } from './house-ads.ts'

export type SpotCounter = {
  /** It plays: reported once. */
  impression: () => void
  /** The current progress. Each event passed is reported once, in order. */
  reached: (playing: { at: number; duration: number; isOver: boolean }) => void
  /** Pause, resume, mute, unmute, skip: reported each time. */
  report: (event: string) => void
  clicked: () => void
  /** Its viewability: reported once, and only if it played. */
  viewed: (viewed: Viewed) => void
  failed: (fault: AdFault) => void
}

/** The current values of macros. */
type Playhead = () => Pick<AdMacros, 'adSeconds' | 'contentSeconds' | 'assetUrl'>

/** Reports an advertisement's events to its trackers. */
export function createSpotCounter(spot: AdSpot, playhead: Playhead): SpotCounter {
  const sentEvents = new Set<string>()

  function send(
    templates: readonly string[],
    extraMacros: Pick<AdMacros, 'reason'> & { errorCode?: string } = {},
  ): void {
    const macros = { now: wallClock(), ...playhead(), errorCode: null, ...extraMacros }
    beacons.send(templates.map((template) => fillMacros(template, macros)))
  }

  function sendOnce(event: string): void {
    if (sentEvents.has(event)) return
    sentEvents.add(event)
    send(spot.events[event] ?? [])
  }

  function recordImpression(): void {
    if (sentEvents.has('impression')) return
    sentEvents.add('impression')
    send(spot.impressions)
    recordHouseAdPlayed(spot)
    sendOnce('creativeView')
    send(spot.notVerified, { reason: NOT_SUPPORTED })
  }

  return {
    impression: recordImpression,
    reached(playing) {
      // A sample may come before the element's playing event.
      recordImpression()
      for (const event of reachedEvents(Object.keys(spot.events), playing)) sendOnce(event)
    },
    report: (event) => send(spot.events[event] ?? []),
    clicked: () => send(spot.clickTracking),
    viewed(viewed) {
      if (!sentEvents.has('impression') || sentEvents.has('viewed')) return
      sentEvents.add('viewed')
      send(spot.viewable[viewed])
    },
    failed: (fault) => send(spot.errors, { errorCode: fault }),
  }
}
