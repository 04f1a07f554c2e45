import type { Clock } from '#server/gateways/clock.ts'

const MOST_REMEMBERED = 20_000

type Options = { clock: Clock; milliseconds: number; stampNow: () => number }
type Remembered<value> = { value: Promise<value>; at: number; stamp: number }

/** A look-up that trusts its last answer for a while, unless the catalogue was written to since. Failures are not kept. */
export function remember<value>({ clock, milliseconds, stampNow }: Options, find: (key: string) => Promise<value>) {
  const remembered = new Map<string, Remembered<value>>()
  return (key: string): Promise<value> => {
    const now = clock.now()
    const stamp = stampNow()
    const known = remembered.get(key)
    if (known && known.stamp === stamp && now >= known.at && now - known.at < milliseconds) return known.value
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    const value = find(key)
    remembered.set(key, { value, at: now, stamp })
    value.catch(() => remembered.delete(key))
    return value
  }
}
