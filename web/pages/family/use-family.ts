import { useEffect, useState } from 'react'
import { type Family, getFamily } from '#contract/billing/family.ts'
import { call } from '#web/http/api.ts'

export type LoadedFamily = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; family: Family }

/** The user's family, as last loaded. */
export function useFamily(userId: string | null): {
  loaded: LoadedFamily
  set: (family: Family) => void
  retry: () => void
} {
  const [loaded, setLoaded] = useState<LoadedFamily>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again
  useEffect(() => {
    if (!userId) return
    let isUnmounted = false
    setLoaded({ status: 'loading' })
    call(getFamily, { params: { id: userId } }).then(
      ({ data }) => !isUnmounted && setLoaded({ status: 'loaded', family: data }),
      () => !isUnmounted && setLoaded({ status: 'failed' }),
    )
    return () => {
      isUnmounted = true
    }
  }, [userId, attempt])

  return {
    loaded,
    set: (family) => setLoaded({ status: 'loaded', family }),
    retry: () => setAttempt((before) => before + 1),
  }
}
