import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookieChoiceFor, withVendor } from '#rules/analytics/change-cookie-choice.ts'
import { TRACKING_VENDORS } from '#rules/analytics/tracking.ts'
import { storageOf } from '../../http/browser/browser-storage.fixture.ts'
import { chooseCookies } from './choose-cookies.ts'
import { cookieChoice } from './cookie-choice.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map([['experiments', JSON.stringify({ app_prompt: 'later' })]])
  vi.stubGlobal('window', { localStorage: storageOf(kept) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const allOff = TRACKING_VENDORS.reduce((choice, vendor) => withVendor(choice, vendor, false), cookieChoiceFor(true))

test.each([
  ['refused', cookieChoiceFor(false)],
  ['withdrawn toggle by toggle', allOff],
])('consent that is %s removes the stored experiment variants at once', (_how, choice) => {
  chooseCookies(choice)
  expect(cookieChoice()).toEqual(choice)
  expect(kept.has('experiments')).toBe(false)
})

test.each([
  ['given', cookieChoiceFor(true)],
  ['given to one service', withVendor(cookieChoiceFor(false), 'google', true)],
])('consent that is %s keeps the stored experiment variants', (_how, choice) => {
  chooseCookies(choice)
  expect(kept.get('experiments')).toBe(JSON.stringify({ app_prompt: 'later' }))
})
