import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choiceOf, TRACKING_VENDORS, withVendor } from '#rules/tracking.ts'
import { chooseCookies, cookieChoice } from './cookie-choice.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map([['experiments', JSON.stringify({ app_prompt: 'later' })]])
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const allOff = TRACKING_VENDORS.reduce((choice, vendor) => withVendor(choice, vendor, false), choiceOf(true))

test.each([
  ['refused', choiceOf(false)],
  ['withdrawn toggle by toggle', allOff],
])('consent that is %s takes with it what was kept of experiments, at once', (_how, choice) => {
  chooseCookies(choice)
  expect(cookieChoice()).toEqual(choice)
  expect(kept.has('experiments')).toBe(false)
})

test.each([
  ['given', choiceOf(true)],
  ['given to one service', withVendor(choiceOf(false), 'google', true)],
])('consent that is %s leaves it', (_how, choice) => {
  chooseCookies(choice)
  expect(kept.get('experiments')).toBe(JSON.stringify({ app_prompt: 'later' }))
})
