import { useCallback, useEffect, useRef, useState } from 'react'
import type { Subscription } from '#contract/billing/subscriptions.ts'
import { subscriptionText } from '#web/ui/text/billing/subscription-en.ts'
import { errorMessage } from '#web/ui/text/errors-en.ts'
import { loadSubscriptions } from './load-subscriptions.ts'

type LoadedSubscriptions =
  | { status: 'loading' }
  | { status: 'failed'; words: string }
  | { status: 'loaded'; subscriptions: readonly Subscription[] }

type Subscriptions = {
  loaded: LoadedSubscriptions
  /** Reloads; returns undefined after a failure. */
  reload: () => Promise<readonly Subscription[] | undefined>
}

/** The user's subscriptions and a reload, during which the old ones stay. */
export function useSubscriptions(userId: string): Subscriptions {
  const [loaded, setLoaded] = useState<LoadedSubscriptions>({ status: 'loading' })
  const latestRequest = useRef(0)

  const reload = useCallback(async () => {
    latestRequest.current += 1
    const requestNumber = latestRequest.current
    const next = await load(userId)
    if (requestNumber === latestRequest.current) setLoaded(next)
    return next.status === 'loaded' ? next.subscriptions : undefined
  }, [userId])

  useEffect(() => {
    void reload()
    return () => {
      latestRequest.current += 1
    }
  }, [reload])

  return { loaded, reload }
}

async function load(userId: string): Promise<LoadedSubscriptions> {
  try {
    return { status: 'loaded', subscriptions: await loadSubscriptions(userId) }
  } catch (error) {
    // The first error's own message, as specified.
    return { status: 'failed', words: errorMessage(error) ?? subscriptionText.failed_words }
  }
}
