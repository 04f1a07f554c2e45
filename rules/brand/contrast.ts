const WHITE = '#ffffff'
const BLACK = '#000000'
const DARK_INK = '#0d0d0f'
/** Light that a screen reflects, as WCAG counts it. */
const FLARE = 0.05

export type Rgb = readonly [red: number, green: number, blue: number]

/** The parts of a color `#rrggbb`, each from 0 to 255; undefined for any other text. */
export function parseColour(text: string): Rgb | undefined {
  if (!/^#[\da-f]{6}$/i.test(text)) return undefined
  const part = (at: number) => Number.parseInt(text.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

/** A color as `#rrggbb`. Parts are rounded. */
function formatColour(parts: Rgb): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of two colors by WCAG 2.2, from 1 to 21. An invalid one counts as black. */
export function contrastRatio(first: string, second: string): number {
  return contrastOf(parseColour(first) ?? [0, 0, 0], parseColour(second) ?? [0, 0, 0])
}

/** The same of two colors in parts. */
export function contrastOf(first: Rgb, second: Rgb): number {
  const [darker = 0, lighter = 0] = [luminanceOf(first), luminanceOf(second)].toSorted((one, other) => one - other)
  return contrastOfLights(lighter, darker)
}

/** The contrast of something with something darker, by their relative luminances; below 1 if it is the darker one. */
export function contrastOfLights(light: number, dark: number): number {
  return (light + FLARE) / (dark + FLARE)
}

/** The ink that is easier to read on a color: dark or white. */
export function inkOn(colour: string): string {
  return contrastRatio(DARK_INK, colour) >= contrastRatio(WHITE, colour) ? DARK_INK : WHITE
}

/** A color moved towards another by a share from 0 to 1. */
export function mixColours(from: string, to: string, share: number): string {
  const start = parseColour(from)
  const end = parseColour(to)
  if (!start || !end) return from
  const part = (at: 0 | 1 | 2) => start[at] + (end[at] - start[at]) * share
  return formatColour([part(0), part(1), part(2)])
}

export function lighten(colour: string, share: number): string {
  return mixColours(colour, WHITE, share)
}

export function darken(colour: string, share: number): string {
  return mixColours(colour, BLACK, share)
}

/** The relative luminance of a color, from 0 to 1. */
export function luminanceOf([red, green, blue]: Rgb): number {
  return luminanceOfLinear(linearPart(red), linearPart(green), linearPart(blue))
}

export function luminanceOfLinear(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The light of a part from 0 to 255, from 0 to 1. */
export function linearPart(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
