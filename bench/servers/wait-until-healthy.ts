import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'

const TIMEOUT_MILLISECONDS = MINUTE_MILLISECONDS
const POLL_INTERVAL_MILLISECONDS = 5

/** Waits until the address answers 200; throws after a minute. */
export async function waitUntilHealthy(url: string): Promise<void> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < TIMEOUT_MILLISECONDS) {
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status === 200) return
    await pause(POLL_INTERVAL_MILLISECONDS)
  }
  throw new Error(`${url} did not answer within ${TIMEOUT_MILLISECONDS / 1000} s`)
}
