import { useEffect, useRef, useState } from 'react'
import type { RoomPerson } from '#contract/catalogue/together.ts'

/** How long an amen is shown. */
const GLOW_MILLISECONDS = 4000

/** The ids of people who have just said amen. Amens from before the visitor joined are not shown. */
export function useAmens(people: readonly RoomPerson[]): ReadonlySet<string> {
  const [amens, setAmens] = useState<ReadonlySet<string>>(new Set())
  const known = useRef<Map<string, number | null>>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = new Map(people.map(({ id, amen_at }) => [id, amen_at]))
    const fresh = people.filter(({ id, amen_at }) => before?.has(id) && amen_at !== null && before.get(id) !== amen_at)
    if (fresh.length === 0) return
    const ids = fresh.map(({ id }) => id)
    setAmens((shown) => new Set([...shown, ...ids]))
    setTimeout(() => setAmens((shown) => new Set([...shown].filter((id) => !ids.includes(id)))), GLOW_MILLISECONDS)
  }, [people])
  return amens
}
