import * as Type from 'typebox'

const LinkAddress = Type.String({ maxLength: 1000, pattern: '^(?:https://[^\\s"<>]+|/(?![/\\\\])[^\\s"<>\\\\]*)$' })
const ButtonText = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })
const Picture = Type.String({
  maxLength: 200,
  description: 'a picture that the artist has; empty for the profile picture',
})

/** An offer on an artist's page, beside the recordings. */
export const EditedPromo = Type.Object({
  image_url: Picture,
  description: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  cta_text: ButtonText,
  cta_url: LinkAddress,
})

/** The texts of a gift campaign; its code cannot be edited. */
export const EditedCampaign = Type.Object({
  image_url: Picture,
  header: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
  cta_text: ButtonText,
  gift_code: Type.String({ minLength: 1, maxLength: 100 }),
})

/** The advertisements of an item: the name of their network in statistics, and the address that answers with them. */
export const EditedAds = Type.Object({
  adNetwork: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  adTagUrl: LinkAddress,
})
