/** The cookie consent: `true` accepted, `false` declined, null not asked or expired. */
type Consent = boolean | null

/** Services in the cookie settings, each on unless opted out. */
export const TRACKING_VENDORS = ['branch', 'facebook', 'google', 'liveconnect'] as const
/** All services with a stored opt-out; two have no toggle and follow the choice as a whole. */
export const OPT_OUT_VENDORS = [...TRACKING_VENDORS, 'hotjar', 'datadog'] as const

export type TrackingVendor = (typeof TRACKING_VENDORS)[number]
export type OptOutVendor = (typeof OPT_OUT_VENDORS)[number]
export type CookieChoice = { consent: Consent; optOuts: Readonly<Partial<Record<OptOutVendor, boolean>>> }

export const UNDECIDED: CookieChoice = { consent: null, optOuts: {} }

/** Accepting opts in to everything; declining opts out of everything. */
export function cookieChoiceFor(accepts: boolean): CookieChoice {
  return {
    consent: accepts,
    optOuts: Object.fromEntries(OPT_OUT_VENDORS.map((vendor) => [vendor, !accepts])),
  }
}

/**
 * Changes one toggle. Turning one on after declining is consent to that service; without an answer the question stays.
 * With the last toggle, the services without a toggle are turned off too.
 */
export function withVendor({ consent, optOuts }: CookieChoice, vendor: TrackingVendor, isOn: boolean): CookieChoice {
  const turned = { consent: isOn && consent === false ? true : consent, optOuts: { ...optOuts, [vendor]: !isOn } }
  return isAllOptedOut(turned) ? { ...turned, optOuts: cookieChoiceFor(false).optOuts } : turned
}

/** True if every service with a toggle is off. */
function isAllOptedOut(choice: CookieChoice): boolean {
  return !TRACKING_VENDORS.some((vendor) => isVendorOn(choice, vendor))
}

/** True if a toggle shows as on. */
export function isVendorOn({ optOuts }: CookieChoice, vendor: OptOutVendor): boolean {
  return optOuts[vendor] !== true
}

export type TrackingQuestion = { choice: CookieChoice; doNotTrack: boolean; timeZone: string }

export type TrackingRefusal = 'not_accepted' | 'do_not_track' | 'zone_without_acceptance' | 'all_opted_out'

/** True if a choice allows any tracking. */
export function hasAgreed(choice: CookieChoice): boolean {
  return choice.consent === true && !isAllOptedOut(choice)
}

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

export function mayTrack(question: TrackingQuestion): boolean {
  return trackingRefusals(question).length === 0
}

export function mayTrackBy(vendor: OptOutVendor, question: TrackingQuestion): boolean {
  return mayTrack(question) && isVendorOn(question.choice, vendor)
}

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
