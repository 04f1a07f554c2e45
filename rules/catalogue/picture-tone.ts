/** How bright a channel may be in a picture's tone: closer together in the dark, where the artwork is. */
export const TONE_LEVELS = [16, 44, 80, 124, 184] as const

type Colour = readonly [red: number, green: number, blue: number]

/** A colour as three digits, one for each channel: few enough for a style sheet to know them all. */
export function toneOf(colour: Colour): string {
  return colour.map(nearestLevel).join('')
}

function nearestLevel(value: number): number {
  const distances = TONE_LEVELS.map((level) => Math.abs(level - value))
  return distances.indexOf(Math.min(...distances))
}

const IN_NAME = /\.t([0-4]{3})\.[a-z0-9]+$/

/** The name of a picture's own file with its tone in it, `cover.t012.webp`: so an address alone tells the colour. */
export function nameWithTone(name: string, tone: string): string {
  const dot = name.lastIndexOf('.')
  const bare = dot === -1 ? name : name.slice(0, dot)
  return `${bare}.t${tone}${dot === -1 ? '' : name.slice(dot)}`
}

/** The tone that a picture's name or address tells; null where it tells none. */
export function toneIn(address: string): string | null {
  return IN_NAME.exec(address)?.[1] ?? null
}

/** The same as a style sheet's words, `r0 g1 b2`. */
export function toneWords(address: string): string | undefined {
  const tone = toneIn(address)
  return tone === null ? undefined : [...tone].map((digit, at) => 'rgb'.charAt(at) + digit).join(' ')
}

/** The colour of the tone that an address tells, each channel 0 to 255; null where it tells none. */
export function toneColour(address: string): [red: number, green: number, blue: number] | null {
  const tone = toneIn(address)
  if (tone === null) return null
  const channel = (at: number) => TONE_LEVELS[Number(tone.charAt(at))] ?? 0
  return [channel(0), channel(1), channel(2)]
}
