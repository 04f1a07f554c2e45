const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** The index of the entry that a key moves to; undefined for other keys. `-1` is before the first. */
export function entryAfter(key: string, at: number, count: number): number | undefined {
  return count === 0 ? undefined : STEPS[key]?.(at, count - 1)
}
