import { catalogue, message } from '../../words/catalogue.ts'

const countValue = (count: number) => ({ count })

/** A length as it is read aloud. */
const lengthText = catalogue('length', {
  hours: message('{count, plural, one {# hour} other {# hours}}', countValue),
  minutes: message('{count, plural, one {# minute} other {# minutes}}', countValue),
  seconds: message('{count, plural, one {# second} other {# seconds}}', countValue),
  place: message('{place} of {length}', (place: string, length: string) => ({ place, length })),
})

const UNITS = [
  { seconds: 3600, name: 'hours' },
  { seconds: 60, name: 'minutes' },
  { seconds: 1, name: 'seconds' },
] as const

/** `4 minutes 12 seconds of 11 minutes 5 seconds`, from seconds. */
export function positionInWords(position: number, duration: number): string {
  return lengthText.place(lengthInWords(position), lengthInWords(duration))
}

function lengthInWords(length: number): string {
  let rest = Math.max(0, Math.floor(length))
  const parts: string[] = []
  for (const { seconds, name } of UNITS) {
    const count = Math.floor(rest / seconds)
    rest %= seconds
    if (count) parts.push(lengthText[name](count))
  }
  return parts.join(' ') || lengthText.seconds(0)
}
