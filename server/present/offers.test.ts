import { expect, test } from 'vitest'
import { OFFERED_LOCALES, PSEUDO_LOCALES } from '#contract/locales.ts'
import { presentOffers } from './offers.ts'

test('visitors are offered fully translated languages and no pseudo-locale', () => {
  const { locales } = presentOffers({
    identityProviders: { carrier: undefined, social: {} },
    siteUrl: 'http://selah.test',
  })
  expect(locales).toEqual(OFFERED_LOCALES)
  for (const pseudo of PSEUDO_LOCALES) expect(locales).not.toContain(pseudo)
})
