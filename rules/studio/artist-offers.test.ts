import { expect, test } from 'vitest'
import type { EntryFields } from '#contract/studio/catalogue.ts'
import { artistFault, withProfilePicture } from './artist-offers.ts'

const CAMPAIGN = { image_url: 'art/gift.webp', header: 'A month for a friend', cta_text: 'Give', gift_code: 'RUTH' }
const PROMO = { image_url: 'art/ruth.webp', description: 'A book', cta_text: 'Read', cta_url: '/give/' }
const ROW = {
  profile_image: 'art/ruth.webp',
  header_image: null,
  promo_unit_json: null,
  gift_campaign_json: JSON.stringify(CAMPAIGN),
}

test.each<[string, EntryFields, string | undefined]>([
  ['a name', { name: 'Ruth' }, undefined],
  ['a recommendation with the profile picture', { promo_unit: PROMO }, undefined],
  [
    'a recommendation with the picture of the campaign',
    { promo_unit: { ...PROMO, image_url: 'art/gift.webp' } },
    undefined,
  ],
  ['a recommendation with a picture of somebody else', { promo_unit: { ...PROMO, image_url: 'x.webp' } }, 'promo_unit'],
  ['other words of the campaign', { gift_campaign: { ...CAMPAIGN, header: 'A gift' } }, undefined],
  ['no campaign', { gift_campaign: null }, undefined],
  ['another code', { gift_campaign: { ...CAMPAIGN, gift_code: 'OTHER' } }, 'gift_campaign'],
  ['another picture', { gift_campaign: { ...CAMPAIGN, image_url: 'x.webp' } }, 'gift_campaign'],
])('the offers of an artist with %s have the fault %s', (_name, fields, fault) => {
  expect(artistFault(ROW, fields)).toBe(fault)
})

test('a recommendation without a picture has the profile picture', () => {
  expect(withProfilePicture(ROW, { promo_unit: { ...PROMO, image_url: '' } })).toEqual({ promo_unit: PROMO })
  expect(withProfilePicture(ROW, { name: 'Ruth' })).toEqual({ name: 'Ruth' })
})

test('an artist without a campaign gets one only with a code that may be given', () => {
  const row = { ...ROW, gift_campaign_json: null }
  const gift_campaign = { ...CAMPAIGN, gift_code: 'lent-2027', image_url: '' }
  const fields = withProfilePicture(row, { gift_campaign })
  expect(fields.gift_campaign?.image_url).toBe('art/ruth.webp')
  expect(artistFault(row, fields)).toBe('gift_campaign')
  expect(artistFault(row, fields, 'easter-2027')).toBe('gift_campaign')
  expect(artistFault(row, fields, 'lent-2027')).toBeUndefined()
  expect(artistFault(ROW, fields, 'lent-2027')).toBeUndefined()
})
