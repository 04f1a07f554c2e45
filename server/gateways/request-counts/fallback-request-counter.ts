import { type Clock, systemClock } from '../clock.ts'
import type { RequestCount, RequestCounter } from './request-counter.ts'

/** A store that takes longer counts as failed: a request does not wait for it. */
const ANSWER_MILLISECONDS = 2000
/** A failed store is not called for this long, then tried by one request. */
const RETRY_MILLISECONDS = 1000

type FallbackOptions = {
  /** Called once when the shared store stops answering, and once when it answers again. */
  onFailure: (error: unknown) => void
  onRecovery: () => void
  /** Measures the time until the next try; only tests replace this clock. */
  clock?: Clock
  answerMilliseconds?: number
}

/** Counts in the shared store; while it does not answer, in this process, so that its failure refuses nobody. */
export function createFallbackRequestCounter(
  shared: RequestCounter,
  local: RequestCounter,
  { onFailure, onRecovery, clock = systemClock, answerMilliseconds = ANSWER_MILLISECONDS }: FallbackOptions,
): RequestCounter {
  let retryAt: number | undefined
  const fail = (error: unknown) => {
    if (retryAt === undefined) onFailure(error)
    retryAt = clock.now() + RETRY_MILLISECONDS
  }
  return {
    async count(request) {
      if (retryAt !== undefined) {
        if (clock.now() < retryAt) return local.count(request)
        // Only this request waits for a store that may still fail.
        retryAt = clock.now() + answerMilliseconds + RETRY_MILLISECONDS
      }
      try {
        const count = await withinTime(shared.count(request), answerMilliseconds)
        if (retryAt !== undefined) onRecovery()
        retryAt = undefined
        return count
      } catch (error) {
        fail(error)
        return local.count(request)
      }
    },
    async reset() {
      await local.reset()
      await shared.reset().catch(fail)
    },
  }
}

async function withinTime(answer: Promise<RequestCount>, milliseconds: number): Promise<RequestCount> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
