/** Brightness levels of a channel in a tone: finer in the dark, where artwork is. */
export const TONE_LEVELS = [16, 44, 80, 124, 184] as const

type Colour = readonly [red: number, green: number, blue: number]

/** A color as three digits, one for each channel, so that a style sheet can list all tones. */
export function toneOf(colour: Colour): string {
  return colour.map(nearestLevel).join('')
}

function nearestLevel(value: number): number {
  const distances = TONE_LEVELS.map((level) => Math.abs(level - value))
  return distances.indexOf(Math.min(...distances))
}

const IN_NAME = /\.t([0-4]{3})\.[a-z0-9]+$/

/** A picture's file name with its tone: `cover.t012.webp`. */
export function nameWithTone(name: string, tone: string): string {
  const dot = name.lastIndexOf('.')
  const bare = dot === -1 ? name : name.slice(0, dot)
  return `${bare}.t${tone}${dot === -1 ? '' : name.slice(dot)}`
}

/** The tone in a picture's name or address; null without one. */
export function toneIn(address: string): string | null {
  return IN_NAME.exec(address)?.[1] ?? null
}

/** The tone as style sheet words, `r0 g1 b2`. */
export function toneWords(address: string): string | undefined {
  const tone = toneIn(address)
  return tone === null ? undefined : [...tone].map((digit, at) => 'rgb'.charAt(at) + digit).join(' ')
}

/** The color of an address's tone, each channel 0 to 255; null without one. */
export function toneColour(address: string): [red: number, green: number, blue: number] | null {
  const tone = toneIn(address)
  if (tone === null) return null
  const channel = (at: number) => TONE_LEVELS[Number(tone.charAt(at))] ?? 0
  return [channel(0), channel(1), channel(2)]
}
