import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MILLISECONDS = 60_000
const LOOK_MILLISECONDS = 5

/** Waits until the address answers 200; throws when it has not within a minute. */
export async function untilHealthy(url: string): Promise<void> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < PATIENCE_MILLISECONDS) {
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status === 200) return
    await pause(LOOK_MILLISECONDS)
  }
  throw new Error(`${url} did not answer within ${PATIENCE_MILLISECONDS / 1000} s`)
}
