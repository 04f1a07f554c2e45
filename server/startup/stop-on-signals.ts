import type { FastifyInstance } from 'fastify'
import { logFatal } from './log-process-events.ts'

/**
 * A terminal signals every process of a group, and a parent passes signals on: signals within this time count as one.
 */
const REPEAT_MILLISECONDS = 2000
/** Both from the start of a stop: when requests in progress are cut, and when the process ends in any case. */
const ABORT_MILLISECONDS = 7000
const STOP_MILLISECONDS = 9500

type Drain = { isDraining: () => boolean; begin: () => void }

/** Whether this node is about to stop: its health check then answers 503, so that it gets no new visitors. */
export function createDrain(): Drain {
  let isDraining = false
  return {
    isDraining: () => isDraining,
    begin: () => {
      isDraining = true
    },
  }
}

type StopOptions = { app: FastifyInstance; beginDrain: () => void; drainSeconds: number }

/** SIGTERM and SIGINT: the node drains, finishes its requests and ends. A second signal ends the drain. */
export function stopOnSignals({ app, beginDrain, drainSeconds }: StopOptions): void {
  let drain: NodeJS.Timeout | undefined
  let isRepeat = true
  const endDrain = () => {
    clearTimeout(drain)
    stop(app)
  }
  const begin = () => {
    beginDrain()
    drain = setTimeout(endDrain, drainSeconds * 1000)
    setTimeout(() => {
      isRepeat = false
    }, REPEAT_MILLISECONDS).unref()
  }
  const onSignal = () => {
    if (!drain) begin()
    else if (!isRepeat) endDrain()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
}

/**
 * Finishes requests in progress and closes the database. Requests that take longer, such as a recording, are cut, and
 * the process then ends in any case.
 */
function stop(app: FastifyInstance): void {
  setTimeout(() => app.server.closeAllConnections(), ABORT_MILLISECONDS).unref()
  setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref()
  app.close().then(
    () => process.exit(0),
    (error) => {
      logFatal('shutdown failed', error)
      process.exit(1)
    },
  )
}
