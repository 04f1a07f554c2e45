import type { EntryFields } from '#contract/studio/catalogue.ts'
import type { Columns } from './entry-columns.ts'

/**
 * The field that is not allowed for an artist, if any: a picture of another artist, or a gift campaign with another
 * code. `row` is the artist's row; fields of other kinds of entries have no fault.
 */
export function artistFault(
  row: Columns,
  { promo_unit, gift_campaign }: EntryFields,
): 'promo_unit' | 'gift_campaign' | undefined {
  const promo = parsed(row.promo_unit_json)
  const campaign = parsed(row.gift_campaign_json)
  const pictures = [row.profile_image, row.header_image, promo?.image_url, campaign?.image_url]
  if (promo_unit && !pictures.includes(promo_unit.image_url)) return 'promo_unit'
  const isCampaignKept =
    gift_campaign?.gift_code === campaign?.gift_code && pictures.includes(gift_campaign?.image_url ?? null)
  return gift_campaign && !isCampaignKept ? 'gift_campaign' : undefined
}

/** The fields with the profile picture as the picture of a recommendation without one. */
export function withProfilePicture(row: Columns, fields: EntryFields): EntryFields {
  const { promo_unit } = fields
  if (promo_unit?.image_url !== '') return fields
  return { ...fields, promo_unit: { ...promo_unit, image_url: String(row.profile_image) } }
}

type StoredOffer = { image_url: string; gift_code?: string }

function parsed(json: Columns[string] | undefined): StoredOffer | null {
  return typeof json === 'string' ? JSON.parse(json) : null
}
