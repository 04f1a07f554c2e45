import { TYPE_PAIRS, type TypePair } from '#contract/brand-fields.ts'
import { COLOUR_FIELDS, type ColourField, colourTokens } from './colour-tokens.ts'

const SANS = "'Inter','Inter as Arial','Inter as Roboto','Inter as DejaVu Sans',system-ui,sans-serif"
const SYSTEM_SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
/** The typefaces of a pair where they differ from those of the folder. */
const TYPES: Record<TypePair, Readonly<Record<string, string>>> = {
  serif: {},
  sans: { '--font-display': SANS, '--font-reading': SANS, '--w-display': '600', '--w-head': '600' },
  system: { '--font-display': "Georgia,'Times New Roman',serif", '--font-ui': SYSTEM_SANS },
}

/**
 * The style sheet of a brand: custom properties that override those of the folder. Empty if it changes none. Its values
 * are parsed colors and words of this file, so it contains no text that somebody typed.
 */
export function brandStyle(fields: Readonly<Record<string, string>>): string {
  const { root, dark, light } = colourTokens(coloursOf(fields))
  const type = TYPE_PAIRS.find((pair) => pair === fields.type)
  return [
    rule(':root', { ...root, ...(type && TYPES[type]) }),
    rule(":root,[data-theme='dark']", dark),
    rule("[data-theme='light'],:root:has([data-theme='light'])", light),
  ].join('')
}

/** The colors among the fields. */
export function coloursOf(fields: Readonly<Record<string, string>>): Partial<Record<ColourField, string>> {
  return Object.fromEntries(
    COLOUR_FIELDS.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])),
  )
}

/** The rule of a pair of typefaces, for a style sheet of the folder; empty for the usual one. */
export function typeRule(fields: Readonly<Record<string, string>>): string {
  const type = TYPE_PAIRS.find((pair) => pair === fields.type)
  return type ? rule(':root', TYPES[type]) : ''
}

function rule(selector: string, tokens: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`
}
