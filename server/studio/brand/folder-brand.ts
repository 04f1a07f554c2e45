import { readFileSync } from 'node:fs'
import { COMMUNITY_CODES } from '#brand/addresses.ts'
import { BRAND_FOLDER } from '#brand/brand.ts'
import { LETTER_FOLDER } from '#brand/letter-look.ts'
import { CURATED_PODCASTS } from '#brand/podcasts.ts'
import { FOLDER_PRODUCTS } from '#brand/products.ts'
import { FOLDER_PROOF } from '#brand/social-proof.ts'
import type { BrandFieldName } from '#contract/brand-fields.ts'

const COLOURS_FILE = new URL('../../../brand/colours.css', import.meta.url)
const DARK = "[data-theme='dark'] {"
const LIGHT = ":root:has([data-theme='light']) {"

/** What the folder says, by field. */
export function folderBrand(): Readonly<Record<string, string>> {
  folderValues ??= { ...ownFields(), ...planFields() }
  return folderValues
}

/** The products whose words are fields. */
export const PLAN_IDS: readonly string[] = FOLDER_PRODUCTS.map(({ id }) => id)

let folderValues: Readonly<Record<string, string>> | undefined

function ownFields(): Record<BrandFieldName, string> {
  const { name, tagline, description, premium_name, mark, accent_colour, theme_colour, mail_from, links } = BRAND_FOLDER
  const css = readFileSync(COLOURS_FILE, 'utf8')
  return {
    name,
    tagline,
    description,
    premium_name,
    mark,
    accent_colour,
    accent_text_colour: tokenIn(css, LIGHT, '--gold'),
    attention_colour: tokenIn(css, DARK, '--attention'),
    attention_text_colour: tokenIn(css, LIGHT, '--attention'),
    theme_colour,
    paper_colour: tokenIn(css, LIGHT, '--bg-0'),
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
    FOLDER_PRODUCTS.flatMap(({ id, title, description }) => [
      [`plan_title.${id}`, title],
      [`plan_words.${id}`, description],
    ]),
  )
}

/** The value of a custom property in the first rule with a selector; an error where the folder has none. */
function tokenIn(css: string, selector: string, token: string): string {
  const rule = css.slice(css.indexOf(selector))
  const start = rule.indexOf(`  ${token}: `)
  if (!css.includes(selector) || start < 0) throw new Error(`brand/colours.css has no ${token} in ${selector}`)
  return rule.slice(start + token.length + 4, rule.indexOf(';', start)).trim()
}
