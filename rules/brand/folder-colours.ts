import { parseColour } from './contrast.ts'

const DARK = "[data-theme='dark'] {"
const LIGHT = ":root:has([data-theme='light']) {"

/** The colors that are read from `brand/colours.css`: their rule, their custom property, and what stands in for one that is missing. */
const COLOURS = {
  accent_text_colour: { selector: LIGHT, token: '--gold', usual: '#7d5a12' },
  attention_colour: { selector: DARK, token: '--attention', usual: '#ff5b59' },
  attention_text_colour: { selector: LIGHT, token: '--attention', usual: '#c02b2f' },
  paper_colour: { selector: LIGHT, token: '--bg-0', usual: '#f5f4f1' },
} as const

export type ColourOfFile = keyof typeof COLOURS

/** A color of the folder's style sheet; the usual one where the sheet has none that can be read. */
export function folderColour(css: string, field: ColourOfFile): string {
  return colourIn(css, field) ?? COLOURS[field].usual
}

/** What a style sheet lacks, one line each: `no color --gold in :root:has([data-theme='light'])`. */
export function missingColours(css: string): string[] {
  const fields = Object.keys(COLOURS) as ColourOfFile[] // the object above has no other keys
  return fields
    .filter((field) => colourIn(css, field) === undefined)
    .map((field) => `no color ${COLOURS[field].token} in ${COLOURS[field].selector.replace(' {', '')}`)
}

function colourIn(css: string, field: ColourOfFile): string | undefined {
  const { selector, token } = COLOURS[field]
  const start = css.indexOf(selector)
  const rule = start < 0 ? '' : css.slice(start, css.indexOf('}', start))
  const at = rule.indexOf(`  ${token}: `)
  if (at < 0) return undefined
  const value =
    rule
      .slice(at + token.length + 4)
      .split(';')[0]
      ?.trim()
      .toLowerCase() ?? ''
  return parseColour(value) ? value : undefined
}
