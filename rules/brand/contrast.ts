const WHITE = '#ffffff'
const BLACK = '#000000'
const DARK_INK = '#0d0d0f'
/** Light that a screen reflects, as WCAG counts it. */
const FLARE = 0.05

export type Rgb = readonly [red: number, green: number, blue: number]

/** The channels of a color `#rrggbb`, each from 0 to 255; undefined for any other text. */
export function parseColour(text: string): Rgb | undefined {
  if (!/^#[\da-f]{6}$/i.test(text)) return undefined
  const channel = (at: number) => Number.parseInt(text.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

/** A color as `#rrggbb`. Channels are rounded. */
function formatColour(channels: Rgb): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of two colors by WCAG 2.2, from 1 to 21. An invalid one counts as black. */
export function contrastRatio(first: string, second: string): number {
  return contrastOf(parseColour(first) ?? [0, 0, 0], parseColour(second) ?? [0, 0, 0])
}

/** The same of two colors by their channels. */
export function contrastOf(first: Rgb, second: Rgb): number {
  const [darker = 0, lighter = 0] = [luminanceOf(first), luminanceOf(second)].toSorted((one, other) => one - other)
  return contrastOfLights(lighter, darker)
}

/** The contrast of a color with a darker one, by their relative luminances; below 1 if `dark` is the lighter one. */
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
  const channel = (at: 0 | 1 | 2) => start[at] + (end[at] - start[at]) * share
  return formatColour([channel(0), channel(1), channel(2)])
}

export function lighten(colour: string, share: number): string {
  return mixColours(colour, WHITE, share)
}

export function darken(colour: string, share: number): string {
  return mixColours(colour, BLACK, share)
}

/** The relative luminance of a color, from 0 to 1. */
export function luminanceOf([red, green, blue]: Rgb): number {
  return luminanceOfLinear(linearChannel(red), linearChannel(green), linearChannel(blue))
}

export function luminanceOfLinear(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The linear light of a channel: from 0 to 1 for values from 0 to 255. */
export function linearChannel(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
