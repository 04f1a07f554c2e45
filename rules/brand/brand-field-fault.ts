import {
  BRAND_FIELDS,
  type BrandFieldKind,
  LETTER_TYPES,
  PLAN_FIELDS,
  readPlanField,
  TYPE_PAIRS,
} from '#contract/brand-fields.ts'
import { LOCALES } from '#contract/locales.ts'
import { mayBeArtistHandle } from '#rules/catalogue/artist-handle.ts'
import { isEmail } from '#rules/forms/email.ts'
import { parseColour } from './contrast.ts'
import { isMark } from './mark-from-svg.ts'

/** Why a value cannot be saved. */
export type BrandFieldFault =
  | 'empty'
  | 'too_long'
  | 'has_control'
  | 'no_colour'
  | 'no_link'
  | 'no_email'
  | 'no_mark'
  | 'no_choice'
  | 'wrong_line'
  | 'unknown_name'
  | 'too_many_lines'

const MOST_LINES = 100
/** The most points that the text of a plan lists. */
export const MOST_POINTS = 8
const LONGEST_POINT = 80

/** The kind of a field and its most characters; undefined for a field that the brand does not have. */
export function brandFieldRule(
  field: string,
  productIds: readonly string[],
): { kind: BrandFieldKind; most: number } | undefined {
  if (Object.hasOwn(BRAND_FIELDS, field)) return Object.entries(BRAND_FIELDS).find(([name]) => name === field)?.[1]
  const plan = readPlanField(field)
  const isKnown = plan && productIds.includes(plan.productId) && LOCALES.some((locale) => locale === plan.locale)
  return isKnown ? PLAN_FIELDS[plan.name] : undefined
}

const LISTS: readonly BrandFieldKind[] = ['codes', 'handles', 'plan-points']

/** A value as it is stored: trimmed, colors in small letters, lists without empty lines. */
export function cleanBrandValue(kind: BrandFieldKind, value: string): string {
  if (kind === 'colour') return value.trim().toLowerCase()
  if (!LISTS.includes(kind)) return value.trim()
  const lines = value.split('\n').map((line) => (kind === 'codes' ? line.trim().toLowerCase() : line.trim()))
  return [...new Set(lines.filter((line) => line !== ''))].join('\n')
}

/** The fault of a cleaned value; undefined if it can be saved. */
export function brandFieldFault(
  { kind, most }: { kind: BrandFieldKind; most: number },
  value: string,
): BrandFieldFault | undefined {
  if (value === '') return LISTS.includes(kind) ? undefined : 'empty'
  if (value.length > most) return 'too_long'
  return FAULTS[kind](value)
}

/** In ASCII, since it may be sent in a header: `https://xn--e1afmkfd.xn--p1ai/`. */
const LINK = /^https:\/\/[A-Za-z\d.-]+(?::\d+)?(?:[/?#][!#-;=?-~]*)?$/

const FAULTS: Record<BrandFieldKind, (value: string) => BrandFieldFault | undefined> = {
  line: (value) => (hasControl(value) ? 'has_control' : undefined),
  text: (value) => (hasControl(value) ? 'has_control' : undefined),
  mark: (value) => (isMark(value) ? undefined : 'no_mark'),
  colour: (value) => (parseColour(value) ? undefined : 'no_colour'),
  link: (value) => (LINK.test(value) ? undefined : 'no_link'),
  email: (value) => (isEmail(value) ? undefined : 'no_email'),
  type: (value) => (TYPE_PAIRS.some((pair) => pair === value) ? undefined : 'no_choice'),
  'letter-type': (value) => (LETTER_TYPES.some((type) => type === value) ? undefined : 'no_choice'),
  codes: (value) => linesFault(value, (line) => /^[a-z\d-]{2,40}$/.test(line) && mayBeArtistHandle(line)),
  handles: (value) => linesFault(value, (line) => /^[\w-]+$/.test(line)),
  'plan-line': planWordsFault,
  'plan-text': planWordsFault,
  'plan-points': pointsFault,
}

/** Words of a plan name the brand and its subscription, and nothing else. */
function planWordsFault(value: string): BrandFieldFault | undefined {
  if (hasControl(value)) return 'has_control'
  return /[{}]/.test(value.replaceAll('{premium}', '').replaceAll('{brand}', '')) ? 'unknown_name' : undefined
}

function pointsFault(value: string): BrandFieldFault | undefined {
  const lines = value.split('\n')
  if (lines.length > MOST_POINTS) return 'too_many_lines'
  if (lines.some((line) => line.length > LONGEST_POINT)) return 'too_long'
  return lines.map(planWordsFault).find((fault) => fault !== undefined)
}

function linesFault(value: string, isRight: (line: string) => boolean): BrandFieldFault | undefined {
  const lines = value.split('\n')
  return lines.length <= MOST_LINES && lines.every(isRight) ? undefined : 'wrong_line'
}

/** Characters that a single line of text cannot have: they would break a header or a title. */
function hasControl(value: string): boolean {
  return [...value].some((sign) => sign < ' ' || sign === '\u007f' || sign === '\u2028' || sign === '\u2029')
}
