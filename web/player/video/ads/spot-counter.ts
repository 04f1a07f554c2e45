import { wallClock } from '#web/transport/clock.ts'
import { reachedEvents } from '../../core/ad-counting.ts'
import { type AdMacros, fillMacros } from '../../core/ad-macros.ts'
import type { AdFault, AdSpot } from '../../core/ad-spot.ts'
import { beacons } from './beacons.ts'

export type SpotCounter = {
  /** It is seen: told once, whatever happens after. */
  seen: () => void
  /** It has come so far, or is over. What it passed on the way is told once and in order. */
  reached: (playing: { at: number; duration: number; isOver: boolean }) => void
  /** Pause, resume, mute, unmute, skip: told each time. */
  did: (event: string) => void
  clicked: () => void
  failed: (fault: AdFault) => void
}

/** What templates may ask for, as it is now. */
type Playhead = () => Pick<AdMacros, 'adSeconds' | 'filmSeconds' | 'assetUrl'>

/** Tells those who count an advertisement what became of it. */
export function createSpotCounter(spot: AdSpot, playhead: Playhead): SpotCounter {
  const told = new Set<string>()

  function send(templates: readonly string[], errorCode: string | null = null): void {
    const macros = { now: wallClock(), ...playhead(), errorCode }
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
  }

  return {
    seen,
    reached(playing) {
      // One may look before the element has said that it plays.
      seen()
      for (const event of reachedEvents(Object.keys(spot.events), playing)) once(event)
    },
    did: (event) => send(spot.events[event] ?? []),
    clicked: () => send(spot.clickTracking),
    failed: (fault) => send(spot.errors, fault),
  }
}
