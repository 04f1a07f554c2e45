import { type CookieChoice, isAllOptedOut } from './tracking.ts'

type TrackingQuestion = { choice: CookieChoice; doNotTrack: boolean; timeZone: string }

export type TrackingRefusal = 'not_accepted' | 'do_not_track' | 'zone_without_acceptance' | 'all_opted_out'

/** All reasons against tracking. No answer is no consent, in any time zone. */
export function trackingRefusals({ choice, doNotTrack, timeZone }: TrackingQuestion): TrackingRefusal[] {
  const isAccepted = choice.consent === true
  const refusals: Record<TrackingRefusal, boolean> = {
    not_accepted: !isAccepted,
    do_not_track: doNotTrack,
    zone_without_acceptance: !isAccepted && requiresConsent(timeZone),
    all_opted_out: isAllOptedOut(choice),
  }
  return REFUSALS.filter((refusal) => refusals[refusal])
}

const REFUSALS = ['not_accepted', 'do_not_track', 'zone_without_acceptance', 'all_opted_out'] as const

const ZONES_OF_EUROPE =
  /^(?:Europe\/|Atlantic\/(?:Azores|Canary|Faeroe|Faroe|Madeira|Reykjavik)$|Arctic\/Longyearbyen$|Africa\/Ceuta$|Asia\/Nicosia$|Asia\/Famagusta$)/
/** Overseas zones of France and the Netherlands, under the same law. */
const ZONES_OVERSEAS = new Set([
  'America/Cayenne',
  'America/Guadeloupe',
  'America/Martinique',
  'America/Marigot',
  'Indian/Mayotte',
  'Indian/Reunion',
])

/** True if the law of this time zone requires consent; also for an unknown zone. */
export function requiresConsent(timeZone: string): boolean {
  return timeZone === '' || ZONES_OF_EUROPE.test(timeZone) || ZONES_OVERSEAS.has(timeZone)
}
