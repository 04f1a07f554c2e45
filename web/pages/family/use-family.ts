import { useEffect, useState } from 'react'
import { type Family, getFamily } from '#contract/billing/family.ts'
import { call } from '#web/http/api.ts'

export type LoadedFamily = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; family: Family }

/** The user's family, as last loaded. */
export function useFamily(userId: string | null): {
  loaded: LoadedFamily
  set: (family: Family) => void
  again: () => void
} {
  const [loaded, setLoaded] = useState<LoadedFamily>({ status: 'loading' })
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    if (!userId) return
    let isGone = false
    setLoaded({ status: 'loading' })
    call(getFamily, { params: { id: userId } }).then(
      ({ data }) => !isGone && setLoaded({ status: 'loaded', family: data }),
      () => !isGone && setLoaded({ status: 'failed' }),
    )
    return () => {
      isGone = true
    }
  }, [userId, turn])

  return {
    loaded,
    set: (family) => setLoaded({ status: 'loaded', family }),
    again: () => setTurn((before) => before + 1),
  }
}
