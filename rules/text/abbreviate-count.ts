const UNITS = [
  { from: 1_000_000_000, letter: 'B' },
  { from: 1_000_000, letter: 'M' },
  { from: 1_000, letter: 'K' },
] as const

/** A short count: 999, 1K, 1.2K, 128K, 3.4M, 2B. Rounded down, so that it never exceeds the count. */
export function abbreviate(count: number): string {
  const unit = UNITS.find(({ from }) => count >= from)
  if (!unit) return String(count)
  const whole = Math.floor(count / unit.from)
  const tenth = Math.floor((count % unit.from) / (unit.from / 10))
  return `${whole}${whole < 100 && tenth > 0 ? `.${tenth}` : ''}${unit.letter}`
}
