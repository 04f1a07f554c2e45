import { useCallback, useEffect, useRef, useState } from 'react'
import { listSubscriptions, type Subscription } from '#contract/billing.ts'
import { isCallError } from '#contract/errors.ts'
import { call } from '#web/transport/api.ts'
import { subscriptionText } from '#web/ui/text/subscription-en.ts'

export type Loaded =
  | { status: 'loading' }
  | { status: 'failed'; words: string }
  | { status: 'loaded'; subscriptions: readonly Subscription[] }

/** One's subscriptions, and the way to look again. What was shown stays until the new answer is there. */
export function useSubscriptions(userId: string): { loaded: Loaded; reload: () => Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const latest = useRef(0)

  const reload = useCallback(async () => {
    latest.current += 1
    const turn = latest.current
    const next = await load(userId)
    if (turn === latest.current) setLoaded(next)
  }, [userId])

  useEffect(() => {
    void reload()
    return () => {
      latest.current += 1
    }
  }, [reload])

  return { loaded, reload }
}

async function load(userId: string): Promise<Loaded> {
  try {
    const { data } = await call(listSubscriptions, { params: { id: userId } })
    return { status: 'loaded', subscriptions: data }
  } catch (error) {
    // The first error's own message, as the specification has it.
    return { status: 'failed', words: isCallError(error) ? error.message : subscriptionText.failed_words }
  }
}
