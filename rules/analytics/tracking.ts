/** What the visitor said of cookies: `true` accepted, `false` rejected, null not asked yet or no longer valid. */
type Consent = boolean | null

/** The services the cookie settings list, each on unless opted out. */
export const TRACKING_VENDORS = ['branch', 'facebook', 'google', 'liveconnect'] as const
/** All for which an opt-out is kept: two more have no toggle of their own and go with the choice as a whole. */
export const OPT_OUT_VENDORS = [...TRACKING_VENDORS, 'hotjar', 'datadog'] as const

export type TrackingVendor = (typeof TRACKING_VENDORS)[number]
export type OptOutVendor = (typeof OPT_OUT_VENDORS)[number]
export type CookieChoice = { consent: Consent; optOuts: Readonly<Partial<Record<OptOutVendor, boolean>>> }

export const UNDECIDED: CookieChoice = { consent: null, optOuts: {} }

/** Accepting opts back in to everything; declining opts out of everything. */
export function cookieChoiceFor(accepts: boolean): CookieChoice {
  return {
    consent: accepts,
    optOuts: Object.fromEntries(OPT_OUT_VENDORS.map((vendor) => [vendor, !accepts])),
  }
}

/**
 * One toggle turned. Turning one on after declining is consent to that one; a visitor not asked yet stays to be asked.
 * With the last toggle the services without one go off too: nobody could turn them off otherwise.
 */
export function withVendor({ consent, optOuts }: CookieChoice, vendor: TrackingVendor, isOn: boolean): CookieChoice {
  const turned = { consent: isOn && consent === false ? true : consent, optOuts: { ...optOuts, [vendor]: !isOn } }
  return isAllOptedOut(turned) ? { ...turned, optOuts: cookieChoiceFor(false).optOuts } : turned
}

/** Whether every service that has a toggle is off. */
function isAllOptedOut(choice: CookieChoice): boolean {
  return !TRACKING_VENDORS.some((vendor) => isVendorOn(choice, vendor))
}

/** Whether a toggle shows as on. */
export function isVendorOn({ optOuts }: CookieChoice, vendor: OptOutVendor): boolean {
  return optOuts[vendor] !== true
}

export type TrackingQuestion = { choice: CookieChoice; doNotTrack: boolean; timeZone: string }

export type TrackingRefusal = 'not_accepted' | 'do_not_track' | 'zone_without_acceptance' | 'all_opted_out'

/** Whether a choice, once made, lets anything be told at all. */
export function hasAgreed(choice: CookieChoice): boolean {
  return choice.consent === true && !isAllOptedOut(choice)
}

/** Everything that speaks against telling anyone anything. Silence is no consent, in whatever zone. */
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
/** French departments and Dutch islands lie far off and under the same law. */
const ZONES_OVERSEAS = new Set([
  'America/Cayenne',
  'America/Guadeloupe',
  'America/Martinique',
  'America/Marigot',
  'Indian/Mayotte',
  'Indian/Reunion',
])

/** Whether the law where this time zone is kept asks for consent first; an unknown zone is taken to be such. */
export function requiresConsent(timeZone: string): boolean {
  return timeZone === '' || ZONES_OF_EUROPE.test(timeZone) || ZONES_OVERSEAS.has(timeZone)
}
