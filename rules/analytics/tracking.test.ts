import { assert, boolean, constantFrom, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cookieChoiceFor, withVendor } from './change-cookie-choice.ts'
import {
  type CookieChoice,
  hasAgreed,
  isVendorOn,
  mayTrack,
  mayTrackBy,
  OPT_OUT_VENDORS,
  TRACKING_VENDORS,
  UNDECIDED,
} from './tracking.ts'
import { requiresConsent, trackingRefusals } from './tracking-refusals.ts'

const CHICAGO = 'America/Chicago'
const BERLIN = 'Europe/Berlin'
const onlyGoogle: CookieChoice = withVendor(cookieChoiceFor(false), 'google', true)
const turnedOff = (from: CookieChoice) =>
  TRACKING_VENDORS.reduce((choice, vendor) => withVendor(choice, vendor, false), from)
/** As stored by an earlier version: the four toggles off, the others unset. */
const fourOff: CookieChoice = {
  consent: true,
  optOuts: { branch: true, facebook: true, google: true, liveconnect: true, hotjar: false, datadog: false },
}

test.each([
  [cookieChoiceFor(true), true],
  [onlyGoogle, true],
  [cookieChoiceFor(false), false],
  [UNDECIDED, false],
  [fourOff, false],
  [turnedOff(cookieChoiceFor(true)), false],
])('%j allows tracking: %s', (choice, answer) => {
  expect(hasAgreed(choice)).toBe(answer)
})

test.each([
  [cookieChoiceFor(true), false, CHICAGO, []],
  [cookieChoiceFor(true), false, BERLIN, []],
  [cookieChoiceFor(true), true, CHICAGO, ['do_not_track']],
  [UNDECIDED, false, CHICAGO, ['not_accepted']],
  [UNDECIDED, false, BERLIN, ['not_accepted', 'zone_without_acceptance']],
  [UNDECIDED, true, '', ['not_accepted', 'do_not_track', 'zone_without_acceptance']],
  [cookieChoiceFor(false), false, CHICAGO, ['not_accepted', 'all_opted_out']],
  [cookieChoiceFor(false), false, BERLIN, ['not_accepted', 'zone_without_acceptance', 'all_opted_out']],
  [{ ...cookieChoiceFor(false), consent: true }, false, CHICAGO, ['all_opted_out']],
  [onlyGoogle, false, BERLIN, []],
  [turnedOff(cookieChoiceFor(true)), false, CHICAGO, ['all_opted_out']],
  [turnedOff(UNDECIDED), false, CHICAGO, ['not_accepted', 'all_opted_out']],
  [fourOff, false, CHICAGO, ['all_opted_out']],
  [withVendor(turnedOff(cookieChoiceFor(true)), 'branch', true), false, CHICAGO, []],
  [withVendor(cookieChoiceFor(true), 'branch', false), false, CHICAGO, []],
])('%j, do not track %s, in %s: refused by %j', (choice, doNotTrack, timeZone, refusals) => {
  const question = { choice, doNotTrack, timeZone }
  expect(trackingRefusals(question)).toEqual(refusals)
  expect(mayTrack(question)).toBe(refusals.length === 0)
})

describe('a choice', () => {
  test('accepting turns everything on, declining turns everything off', () => {
    for (const vendor of OPT_OUT_VENDORS) {
      expect([isVendorOn(cookieChoiceFor(true), vendor), isVendorOn(cookieChoiceFor(false), vendor)]).toEqual([
        true,
        false,
      ])
      expect(isVendorOn(UNDECIDED, vendor)).toBe(true)
    }
  })

  test('turning one service on after declining consents to that service only', () => {
    const question = { choice: onlyGoogle, doNotTrack: false }
    expect(TRACKING_VENDORS.filter((vendor) => mayTrackBy(vendor, question))).toEqual(['google'])
  })

  test('turning the last toggle off opts out of all six services; turning one on again affects it only', () => {
    const off = turnedOff(cookieChoiceFor(true))
    expect(OPT_OUT_VENDORS.filter((vendor) => isVendorOn(off, vendor))).toEqual([])
    const again = withVendor(off, 'google', true)
    expect(OPT_OUT_VENDORS.filter((vendor) => isVendorOn(again, vendor))).toEqual(['google'])
  })

  test('turning a service off before the answer is stored, and the question stays', () => {
    const choice = withVendor(UNDECIDED, 'facebook', false)
    expect([choice.consent, isVendorOn(choice, 'facebook'), isVendorOn(choice, 'google')]).toEqual([null, false, true])
  })

  test('no service learns of a visitor who has not accepted', () => {
    const question = record({
      choice: record({ consent: constantFrom(false, null), optOuts: constantFrom({}, { google: false }) }),
      doNotTrack: boolean(),
    })
    assert(
      property(question, constantFrom(...OPT_OUT_VENDORS), (asked, vendor) => {
        expect(mayTrackBy(vendor, asked)).toBe(false)
      }),
    )
  })
})

test.each([
  ['Europe/Paris', true],
  ['Europe/London', true],
  ['Atlantic/Canary', true],
  ['Atlantic/Reykjavik', true],
  ['Africa/Ceuta', true],
  ['Asia/Nicosia', true],
  ['Indian/Reunion', true],
  ['', true],
  ['Atlantic/Bermuda', false],
  ['America/New_York', false],
  ['Asia/Tokyo', false],
  ['UTC', false],
])('the law in %s requires consent first: %s', (zone, asks) => {
  expect(requiresConsent(zone)).toBe(asks)
})
