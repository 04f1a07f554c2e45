import { expect, test } from 'vitest'
import { OFFERED_LOCALES, PSEUDO_LOCALES } from '#contract/locales.ts'
import { presentOffers } from './offers.ts'

const INSTALLATION = { identityProviders: { carrier: undefined, social: {} }, siteUrl: 'http://selah.test', stores: {} }

test('without a configured store nothing is for sale', () => {
  expect(presentOffers(INSTALLATION, ['discover'])).toMatchObject({ for_sale: [], tabs: ['discover'] })
})

test('visitors are offered fully translated languages and no pseudo-locale', () => {
  const { locales } = presentOffers(INSTALLATION, [])
  expect(locales).toEqual(OFFERED_LOCALES)
  for (const pseudo of PSEUDO_LOCALES) expect(locales).not.toContain(pseudo)
})
