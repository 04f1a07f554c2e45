import * as Type from 'typebox'

/** The language in which the page showed the consent text; English if it is left out. */
export const ConsentLocale = Type.Optional(
  Type.String({ maxLength: 35, description: 'the language (BCP 47) of the consent text; English if it is left out' }),
)
