import { expect, test } from 'vitest'
import { type InstallCircumstances, installOffer } from './install-offer.ts'

const again: InstallCircumstances = {
  ...{ visits: 2, isDismissed: false, isInstalled: false, canPrompt: true, isOnIos: false, isBusy: false },
}

test.each<[string, Partial<InstallCircumstances>, ReturnType<typeof installOffer>]>([
  ['on the second visit', {}, 'prompt'],
  ['on a later visit', { visits: 9 }, 'prompt'],
  ['on the first visit', { visits: 1 }, null],
  ['to who said no', { isDismissed: true }, null],
  ['in the installed app', { isInstalled: true }, null],
  ['over something else', { isBusy: true }, null],
  ['where the browser cannot', { canPrompt: false }, null],
  ['on an iPhone', { canPrompt: false, isOnIos: true }, 'instruction'],
  ['on an iPhone to who said no', { canPrompt: false, isOnIos: true, isDismissed: true }, null],
])('the app is offered %s, or not', (_, circumstances, expected) => {
  expect(installOffer({ ...again, ...circumstances })).toBe(expected)
})
