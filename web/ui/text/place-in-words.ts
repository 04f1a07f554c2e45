const UNITS = [
  { seconds: 3600, one: 'hour', many: 'hours' },
  { seconds: 60, one: 'minute', many: 'minutes' },
  { seconds: 1, one: 'second', many: 'seconds' },
] as const

/** `4 minutes 12 seconds of 11 minutes 5 seconds`, from seconds. */
export function placeInWords(position: number, duration: number): string {
  return `${lengthInWords(position)} of ${lengthInWords(duration)}`
}

function lengthInWords(length: number): string {
  let rest = Math.max(0, Math.floor(length))
  const parts: string[] = []
  for (const { seconds, one, many } of UNITS) {
    const count = Math.floor(rest / seconds)
    rest %= seconds
    if (count) parts.push(`${count} ${count === 1 ? one : many}`)
  }
  return parts.join(' ') || '0 seconds'
}
