import { readFileSync } from 'node:fs'
import { COMMUNITY_CODES } from '#brand/addresses.ts'
import { BRAND_FOLDER } from '#brand/brand.ts'
import { LETTER_FOLDER } from '#brand/letter-look.ts'
import { PLAN_WORDS } from '#brand/plan-words.ts'
import { CURATED_PODCASTS } from '#brand/podcasts.ts'
import { definedProducts } from '#brand/products.ts'
import { FOLDER_PROOF } from '#brand/social-proof.ts'
import { type BrandFieldName, PLAN_FIELD_NAMES, type PlanFieldName, planField } from '#contract/brand-fields.ts'
import { type ColourOfFile, folderColour, missingColours } from '#rules/brand/folder-colours.ts'
import { formatMessage } from '#rules/words/format-message.ts'
import { languageFor } from '#server/gateways/words/languages.ts'

const COLOURS_FILE = new URL('../../../brand/colours.css', import.meta.url)

/**
 * The values of the folder by field, and the words that added products were made with. It has the words of a plan in
 * one language only if the folder has them.
 */
export function definedBrand(): Readonly<Record<string, string>> {
  const products = definedProducts()
  if (definedValues?.products !== products)
    definedValues = { products, values: { ...ownFields(), ...planFields(), ...PLAN_WORDS } }
  return definedValues.values
}

/** The colors that the folder's style sheet lacks, one line each; usual ones stand in for them. */
export function missingFolderColours(): string[] {
  return missingColours(readFileSync(COLOURS_FILE, 'utf8'))
}

/** The products whose words are fields. */
export function planIds(): string[] {
  return definedProducts().map(({ id }) => id)
}

type DefinedValues = { products: unknown; values: Readonly<Record<string, string>> }
let definedValues: DefinedValues | undefined

function ownFields(): Record<BrandFieldName, string> {
  const { name, tagline, description, premium_name, mark, accent_colour, theme_colour, mail_from, links } = BRAND_FOLDER
  const css = readFileSync(COLOURS_FILE, 'utf8')
  const colour = (field: ColourOfFile) => folderColour(css, field)
  return {
    name,
    tagline,
    description,
    premium_name,
    mark,
    accent_colour,
    accent_text_colour: colour('accent_text_colour'),
    attention_colour: colour('attention_colour'),
    attention_text_colour: colour('attention_text_colour'),
    theme_colour,
    paper_colour: colour('paper_colour'),
    type: BRAND_FOLDER.type,
    link_terms: links.terms,
    link_privacy: links.privacy,
    link_help: links.help,
    link_articles: links.articles,
    link_apple_support: links.apple_support,
    link_google_support: links.google_support,
    link_ios_app: links.ios_app,
    link_android_app: links.android_app,
    mail_from,
    letter_button_colour: LETTER_FOLDER.button_colour ?? accent_colour,
    letter_type: LETTER_FOLDER.type,
    letter_signature: LETTER_FOLDER.signature,
    daily_shares: FOLDER_PROOF.daily_shares,
    app_reviews: FOLDER_PROOF.app_reviews ?? '',
    podcasts: CURATED_PODCASTS.join('\n'),
    community_codes: COMMUNITY_CODES.join('\n'),
  }
}

function planFields(): Record<string, string> {
  return Object.fromEntries(
    definedProducts().flatMap(({ id, title, description, own_points = '' }) => [
      [planField('plan_title', id), title],
      [planField('plan_words', id), description],
      [planField('plan_points', id), own_points],
    ]),
  )
}

/** The words of all plans as translators wrote them for the folder, by field, with `{premium}` and `{brand}` in place of the names. */
export function translatedPlanWords(locale: string): Record<string, string> {
  const language = languageFor(locale)
  const names = { premium: '{premium}', brand: '{brand}' }
  return Object.fromEntries(
    definedProducts().flatMap(({ id, own_points = '', ...words }) =>
      PLAN_FIELD_NAMES.map((name) => {
        const key = TRANSLATED[name]
        const text = key && formatMessage(language.find(`products.${id}.${key}`, words[key]), names, language.locale)
        return [planField(name, id, locale), text ?? own_points]
      }),
    ),
  )
}

const TRANSLATED: Record<PlanFieldName, 'title' | 'description' | undefined> = {
  plan_title: 'title',
  plan_words: 'description',
  plan_points: undefined,
}
