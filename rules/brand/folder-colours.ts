import { parseColour } from './contrast.ts'

const DARK = "[data-theme='dark'] {"
const LIGHT = ":root:has([data-theme='light']) {"

/** The colors read from `brand/colours.css`: rule, custom property, and default. */
const COLOURS = {
  accent_text_colour: { selector: LIGHT, token: '--gold', usual: '#7d5a12' },
  attention_colour: { selector: DARK, token: '--attention', usual: '#ff5b59' },
  attention_text_colour: { selector: LIGHT, token: '--attention', usual: '#c02b2f' },
  paper_colour: { selector: LIGHT, token: '--bg-0', usual: '#f5f4f1' },
} as const

export type ColourOfFile = keyof typeof COLOURS

/** A color of the folder's style sheet; the default if the sheet has none that can be parsed. */
export function folderColour(css: string, field: ColourOfFile): string {
  return colourIn(css, COLOURS[field]) ?? COLOURS[field].usual
}

/** The colors missing from a style sheet, one line each: `no color --gold in :root:has([data-theme='light'])`. */
export function missingColours(css: string): string[] {
  return Object.values(COLOURS)
    .filter((place) => colourIn(css, place) === undefined)
    .map(({ selector, token }) => `no color ${token} in ${selector.replace(' {', '')}`)
}

function colourIn(css: string, { selector, token }: { selector: string; token: string }): string | undefined {
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
