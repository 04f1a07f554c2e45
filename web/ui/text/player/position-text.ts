import { catalogue, message } from '../../words/catalogue.ts'
import { unitText } from '../../words/unit-text.ts'

/**
 * A position as it is read aloud.
 * @public the list of all messages imports it by its path
 */
export const positionText = catalogue('position', {
  of: message('{position} of {length}', (position: string, length: string) => ({ position, length })),
})

const UNITS = [
  { seconds: 3600, unit: 'hour' },
  { seconds: 60, unit: 'minute' },
  { seconds: 1, unit: 'second' },
] as const

/** `4 minutes 12 seconds of 11 minutes 5 seconds`, from seconds. */
export function positionInWords(position: number, duration: number): string {
  return positionText.of(lengthInWords(position), lengthInWords(duration))
}

function lengthInWords(length: number): string {
  let rest = Math.max(0, Math.floor(length))
  const parts: string[] = []
  for (const { seconds, unit } of UNITS) {
    const count = Math.floor(rest / seconds)
    rest %= seconds
    if (count) parts.push(unitText(count, unit))
  }
  return parts.join(' ') || unitText(0, 'second')
}
