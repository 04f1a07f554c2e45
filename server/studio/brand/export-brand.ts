import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brand } from '#brand/brand.ts'
import { PLAN_WORDS } from '#brand/plan-words.ts'
import { definedProducts, isFolderProduct } from '#brand/products.ts'
import type { BrandProduct } from '#contract/billing/brand-product.ts'
import { type BrandValues, readPlanField } from '#contract/brand-fields.ts'
import type { BrandFieldValues } from '#rules/brand/brand-draft.ts'
import {
  addToList,
  quoted,
  replaceList,
  replaceLiteral,
  replaceRecord,
  replaceTokens,
} from '#rules/brand/brand-sources.ts'
import { coloursOf, typeRule } from '#rules/brand/brand-style.ts'
import { colourTokens } from '#rules/brand/colour-tokens.ts'
import { withBrand } from '#server/context/brand-in-force.ts'
import type { ArchiveFile } from '#server/gateways/archive/write-tar.ts'
import { drawBrandShareImage } from '#server/gateways/share-images/brand-share-image.ts'
import { drawFavicon, hasFolderIcons, hasFolderShareImage, iconSvg } from '#server/present/brand-icons.ts'
import { shareStyle } from '#server/present/share-style.ts'
import { definedBrand, planIds } from './defined-brand.ts'

const FOLDER = fileURLToPath(new URL('../../../brand/', import.meta.url))

/** The fields that are texts of `brand.ts`, with their key there. */
const OWN_KEYS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'name',
      'tagline',
      'description',
      'premium_name',
      'mark',
      'accent_colour',
      'theme_colour',
      'type',
      'mail_from',
    ].map((key) => [key, key]),
  ),
  ...Object.fromEntries(
    ['terms', 'privacy', 'help', 'articles', 'apple_support', 'google_support', 'ios_app', 'android_app'].map((key) => [
      `link_${key}`,
      key,
    ]),
  ),
}

/** What changes a file of the folder, by its path. */
const CHANGES: Readonly<Record<string, (source: string, fields: BrandFieldValues) => string>> = {
  'brand.ts': (source, fields) => withLiterals(source, fields, OWN_KEYS),
  'social-proof.ts': withClaims,
  'letter-look.ts': withLetterLook,
  'plan-words.ts': withPlanWords,
  'products.ts': withAddedProducts,
  'podcasts.ts': (source, { podcasts }) =>
    podcasts === undefined
      ? source
      : replaceList(source, 'export const CURATED_PODCASTS: readonly string[]', linesOf(podcasts)),
  'addresses.ts': (source, { community_codes }) =>
    community_codes === undefined
      ? source
      : replaceList(
          source.replace("import { DEMO_COMMUNITY_CODES } from './demo-only.ts'\n", ''),
          'export const COMMUNITY_CODES: readonly string[]',
          linesOf(community_codes),
        ),
  'colours.css': (source, fields) => replaceTokens(source, colourTokens(coloursOf(fields))) + typeRule(fields),
}

/** The files of a `brand/` folder with the same values as this brand, which needs nothing in the database. */
export async function exportBrand(values: BrandValues): Promise<ArchiveFile[]> {
  const pictures = await withBrand(values, drawPictures)
  return globSync('**/*', { cwd: FOLDER, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(FOLDER.length).replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const file = readFileSync(join(FOLDER, path))
      const change = CHANGES[path]
      const written = change && withBrand(values, () => change(file.toString(), values.fields))
      const bytes = written === undefined ? (pictures[path] ?? file) : Buffer.from(written)
      return { path: `brand/${path}`, bytes }
    })
}

async function drawPictures(): Promise<Record<string, Uint8Array>> {
  const shown = { title: brand.name, line: brand.tagline }
  return {
    ...(!hasFolderIcons() && { 'files/icon.svg': Buffer.from(iconSvg('any')), 'files/favicon.ico': drawFavicon() }),
    ...(!hasFolderShareImage() && { 'files/share-image.webp': await drawBrandShareImage(shown, shareStyle()) }),
  }
}

function withLiterals(source: string, fields: BrandFieldValues, keys: Readonly<Record<string, string>>): string {
  let written = source
  for (const [field, key] of Object.entries(keys)) {
    const to = fields[field]
    if (to !== undefined) written = replaceLiteral(written, { key, from: definedBrand()[field] ?? '', to })
  }
  return written
}

/**
 * The claims that were given, in place of those of the demo. If none was given, the source stays: the demo's claims
 * apply under its own name only.
 */
function withClaims(source: string, fields: BrandFieldValues): string {
  if (fields.daily_shares === undefined && fields.app_reviews === undefined) return source
  const reviews = fields.app_reviews ?? null
  return source
    .replace("import { DEMO_PROOF } from './demo-only.ts'\n", '')
    .replace('= DEMO_PROOF ?? {', '= {')
    .replace("  daily_shares: 'live',", () => `  daily_shares: ${quoted(fields.daily_shares ?? 'live')},`)
    .replace('  app_reviews: null,', () => `  app_reviews: ${reviews === null ? 'null' : quoted(reviews)},`)
}

function linesOf(list: string): string[] {
  return list.split('\n').filter((line) => line !== '')
}

function withLetterLook(source: string, fields: BrandFieldValues): string {
  const { letter_button_colour } = fields
  const written = withLiterals(source, fields, { letter_type: 'type', letter_signature: 'signature' })
  return letter_button_colour === undefined
    ? written
    : written.replace('\n  button_colour: null,', () => `\n  button_colour: '${letter_button_colour}',`)
}

/** The products that were added, as those of the folder are written. */
function withAddedProducts(source: string): string {
  const added = definedProducts().filter(({ id }) => !isFolderProduct(id))
  if (added.length === 0) return source
  return addToList(source, 'export const FOLDER_PRODUCTS: readonly BrandProduct[]', added.map(productSource))
}

function productSource({ stores, has_own_link, own_points, ...own }: BrandProduct): string {
  const product = { ...own, ...(has_own_link && { has_own_link }), ...(own_points && { own_points }) }
  const values = Object.entries(product).map(([key, value]) => `    ${key}: ${literal(value)},`)
  const sellers = stores.map((store) => (store === brand.slug ? 'CARD' : quoted(store)))
  return ['{', ...values, `    stores: [${sellers.join(', ')}],`, '  }'].join('\n')
}

function literal(value: BrandProduct[keyof BrandProduct]): string {
  if (Array.isArray(value)) return `[${value.map(quoted).join(', ')}]`
  return typeof value === 'string' ? quoted(value) : String(value)
}

/** All words of plans that were given, over those that the folder gave. A removed plan has none. */
function withPlanWords(source: string, fields: BrandFieldValues): string {
  const known = planIds()
  const given = Object.entries(fields).filter(([field]) => known.includes(readPlanField(field)?.productId ?? ''))
  if (given.length === 0) return source
  const words = Object.entries({ ...PLAN_WORDS, ...Object.fromEntries(given) }).sort(([a], [b]) => (a < b ? -1 : 1))
  return replaceRecord(source, 'export const PLAN_WORDS: Readonly<Record<string, string>>', Object.fromEntries(words))
}
