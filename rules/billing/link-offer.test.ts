import { expect, test } from 'vitest'
import type { LinkOffer } from '#contract/billing/sales-policy.ts'
import { mayRenewTrial, salesTermsFor } from './link-offer.ts'

const OFFERS: readonly LinkOffer[] = [
  { product_id: 'community', communities: ['dc', 'dream'], renews_trial: true },
  { product_id: 'relief', communities: ['covid-19'], renews_trial: false },
  { product_id: 'direct', type: 'direct', renews_trial: false },
]

test.each<[string, boolean, Parameters<typeof salesTermsFor>[1], boolean | undefined]>([
  ['yearly', true, {}, false],
  ['yearly', true, { community: 'dc', is_renew_trial: true }, false],
  ['community', false, { community: 'dc', is_renew_trial: true }, true],
  ['community', false, { community: ' Dream ' }, false],
  ['community', false, { is_renew_trial: true }, undefined],
  ['community', false, { community: 'made-up', is_renew_trial: true }, undefined],
  ['community', false, { community: 'covid-19' }, undefined],
  ['relief', false, { community: 'covid-19' }, false],
  ['relief', false, { community: 'covid-19', is_renew_trial: true }, false],
  ['relief', false, { is_renew_trial: true }, undefined],
  ['relief', false, { community: 'dc' }, undefined],
  ['direct', false, { type: 'direct' }, false],
  ['direct', false, {}, undefined],
  ['offer', false, { type: 'direct', community: 'dc' }, undefined],
])('%s, listed %s, requested with %o: has its own trial: %s', (id, is_listed, asked, wanted) => {
  expect(salesTermsFor({ id, is_listed }, asked, OFFERS)?.isRenewTrial).toBe(wanted)
})

test('a product with a link of its own is sold to everybody who requests it, without another trial', () => {
  const own = { id: 'own', is_listed: false, has_own_link: true }
  expect(salesTermsFor(own, { is_renew_trial: true }, OFFERS)).toEqual({ isRenewTrial: false })
})

test.each([
  ['community', true],
  ['relief', false],
  ['yearly', false],
])('a link gives %s its own trial: %s', (id, wanted) => {
  expect(mayRenewTrial({ id }, OFFERS)).toBe(wanted)
})
