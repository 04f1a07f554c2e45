import type { AddedProducts } from './billing/brand-product.ts'
import { DEFAULT_LOCALE } from './locales.ts'

/** The format of a field's text; `rules/brand/brand-field-fault.ts` validates it. */
export type BrandFieldKind =
  | 'line'
  | 'text'
  | 'mark'
  | 'colour'
  | 'link'
  | 'email'
  | 'type'
  | 'letter-type'
  | 'codes'
  | 'handles'
  | 'plan-line'
  | 'plan-text'
  | 'plan-points'

/** The brand fields that the studio may change, with their kind and maximum length. */
export const BRAND_FIELDS = {
  name: { kind: 'line', most: 40 },
  tagline: { kind: 'line', most: 80 },
  description: { kind: 'text', most: 300 },
  premium_name: { kind: 'line', most: 40 },
  mark: { kind: 'mark', most: 8000 },
  accent_colour: { kind: 'colour', most: 7 },
  accent_text_colour: { kind: 'colour', most: 7 },
  attention_colour: { kind: 'colour', most: 7 },
  attention_text_colour: { kind: 'colour', most: 7 },
  theme_colour: { kind: 'colour', most: 7 },
  paper_colour: { kind: 'colour', most: 7 },
  type: { kind: 'type', most: 20 },
  link_terms: { kind: 'link', most: 300 },
  link_privacy: { kind: 'link', most: 300 },
  link_help: { kind: 'link', most: 300 },
  link_articles: { kind: 'link', most: 300 },
  link_apple_support: { kind: 'link', most: 300 },
  link_google_support: { kind: 'link', most: 300 },
  link_ios_app: { kind: 'link', most: 300 },
  link_android_app: { kind: 'link', most: 300 },
  mail_from: { kind: 'email', most: 254 },
  letter_button_colour: { kind: 'colour', most: 7 },
  letter_type: { kind: 'letter-type', most: 20 },
  letter_signature: { kind: 'line', most: 200 },
  daily_shares: { kind: 'line', most: 40 },
  app_reviews: { kind: 'line', most: 60 },
  podcasts: { kind: 'handles', most: 3000 },
  community_codes: { kind: 'codes', most: 3000 },
} as const satisfies Record<string, { kind: BrandFieldKind; most: number }>

export type BrandFieldName = keyof typeof BRAND_FIELDS

/**
 * The words of a plan: `plan_title.{product id}` and so on, and `plan_title.{product id}@{locale}` for one language alone.
 * They may name the brand as `{brand}` and the subscription as `{premium}`.
 */
export const PLAN_FIELDS = {
  plan_title: { kind: 'plan-line', most: 80 },
  plan_words: { kind: 'plan-text', most: 200 },
  plan_points: { kind: 'plan-points', most: 600 },
} as const satisfies Record<string, { kind: BrandFieldKind; most: number }>
export type PlanFieldName = keyof typeof PLAN_FIELDS

/** The brand field with words of a plan. Words in the default locale are for every language without words of its own. */
export function planField(name: PlanFieldName, productId: string, locale = DEFAULT_LOCALE): string {
  return locale === DEFAULT_LOCALE ? `${name}.${productId}` : `${name}.${productId}@${locale}`
}

/** The name, product and locale in a field with words of a plan; undefined for every other field. */
export function readPlanField(field: string): { name: PlanFieldName; productId: string; locale: string } | undefined {
  const [, name, productId = '', locale = DEFAULT_LOCALE] = /^([a-z_]+)\.([^@]+)(?:@(.+))?$/.exec(field) ?? []
  const known = PLAN_FIELD_NAMES.find((one) => one === name)
  return known && planField(known, productId, locale) === field ? { name: known, productId, locale } : undefined
}

export const PLAN_FIELD_NAMES = Object.keys(PLAN_FIELDS) as readonly PlanFieldName[] // the object above has no other keys

/** Fields that are sent to listeners' browsers; the others stay on the server. */
export const BROWSER_FIELDS: readonly string[] = (Object.keys(BRAND_FIELDS) as BrandFieldName[]) // the object above has no other keys
  .filter((name) => name === 'theme_colour' || !(isOfServer(name) || name.endsWith('_colour')))

function isOfServer(name: BrandFieldName): boolean {
  return name.startsWith('letter_') || name === 'type'
}

/** The program's pairs of typefaces: one for titles, one for controls. */
export const TYPE_PAIRS = ['serif', 'sans', 'system'] as const
export type TypePair = (typeof TYPE_PAIRS)[number]

export const LETTER_TYPES = ['serif', 'sans'] as const
export type LetterType = (typeof LETTER_TYPES)[number]

/** The side of the square in which a mark is drawn. */
export const MARK_SQUARE = 28

/**
 * A published brand: its version, the values that replace those of the folder, by field, and the products beside those of the
 * folder. Version 0 has no values.
 */
export type BrandValues = {
  version: number
  fields: Readonly<Record<string, string>>
  /** On servers, the values of earlier versions, newest first: a sold plan keeps the title of its time. */
  former?: readonly Readonly<Record<string, string>>[]
  /** Absent if none were ever added. */
  added?: AddedProducts
}

/** The id of the element with the studio's brand, as JSON. */
export const STUDIO_BRAND_ID = 'studio-brand'
