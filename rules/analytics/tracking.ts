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

/** True if every service with a toggle is off. */
export function isAllOptedOut(choice: CookieChoice): boolean {
  return !TRACKING_VENDORS.some((vendor) => isVendorOn(choice, vendor))
}

/** True if a toggle shows as on. */
export function isVendorOn({ optOuts }: CookieChoice, vendor: OptOutVendor): boolean {
  return optOuts[vendor] !== true
}

/** True if a choice allows any tracking. */
export function hasAgreed(choice: CookieChoice): boolean {
  return choice.consent === true && !isAllOptedOut(choice)
}

type TrackingQuestion = { choice: CookieChoice; doNotTrack: boolean }

/** True without any reason against tracking. Without the visitor's answer tracking is not allowed in any time zone. */
export function mayTrack({ choice, doNotTrack }: TrackingQuestion): boolean {
  return hasAgreed(choice) && !doNotTrack
}

export function mayTrackBy(vendor: OptOutVendor, question: TrackingQuestion): boolean {
  return mayTrack(question) && isVendorOn(question.choice, vendor)
}
