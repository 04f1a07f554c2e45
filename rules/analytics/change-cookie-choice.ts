import { type CookieChoice, isAllOptedOut, OPT_OUT_VENDORS, type TrackingVendor } from './tracking.ts'

/** Accepting opts in to everything; declining opts out of everything. */
export function cookieChoiceFor(accepts: boolean): CookieChoice {
  return {
    consent: accepts,
    optOuts: Object.fromEntries(OPT_OUT_VENDORS.map((vendor) => [vendor, !accepts])),
  }
}

/**
 * Changes one toggle. Turning one on after declining is consent to that service; without an answer the question stays.
 * When the last toggle is turned off, the services without a toggle are turned off too.
 */
export function withVendor({ consent, optOuts }: CookieChoice, vendor: TrackingVendor, isOn: boolean): CookieChoice {
  const turned = { consent: isOn && consent === false ? true : consent, optOuts: { ...optOuts, [vendor]: !isOn } }
  return isAllOptedOut(turned) ? { ...turned, optOuts: cookieChoiceFor(false).optOuts } : turned
}
