import type { EntryFields } from '#contract/studio/catalogue.ts'
import type { Columns } from './entry-columns.ts'

/**
 * The field that is not allowed for an artist, if any: it has a picture of another artist, or a gift code that is
 * neither the present one nor `newCode`, a code of the studio that may be given. `row` is the artist's row; fields of
 * other kinds of entries have no fault.
 */
export function artistFault(
  row: Columns,
  { promo_unit, gift_campaign }: EntryFields,
  newCode?: string,
): 'promo_unit' | 'gift_campaign' | undefined {
  const promo = parsed(row.promo_unit_json)
  const campaign = parsed(row.gift_campaign_json)
  const pictures = [row.profile_image, row.header_image, promo?.image_url, campaign?.image_url]
  if (promo_unit && !pictures.includes(promo_unit.image_url)) return 'promo_unit'
  if (!gift_campaign) return undefined
  const codes = [campaign?.gift_code, newCode]
  const isAllowed = codes.includes(gift_campaign.gift_code) && pictures.includes(gift_campaign.image_url)
  return isAllowed ? undefined : 'gift_campaign'
}

/** The fields with the profile picture as the picture of a recommendation or a campaign without one. */
export function withProfilePicture(row: Columns, fields: EntryFields): EntryFields {
  const { promo_unit, gift_campaign } = fields
  const image_url = String(row.profile_image)
  return {
    ...fields,
    ...(promo_unit?.image_url === '' && { promo_unit: { ...promo_unit, image_url } }),
    ...(gift_campaign?.image_url === '' && { gift_campaign: { ...gift_campaign, image_url } }),
  }
}

type StoredOffer = { image_url: string; gift_code?: string }

function parsed(json: Columns[string] | undefined): StoredOffer | null {
  return typeof json === 'string' ? JSON.parse(json) : null
}
