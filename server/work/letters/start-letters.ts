import type { FastifyBaseLogger } from 'fastify'
import type { Program } from '#server/context/context.ts'
import { runPeriodically, type Stoppable } from '../run-periodically.ts'
import { sendDueDevotionals } from './send-devotionals.ts'

const EVERY_MILLISECONDS = 1000

/** Writes the emails of lists that are due. */
export function startLetters(program: Program, log: Pick<FastifyBaseLogger, 'error'>): Stoppable {
  return runPeriodically(() => sendDueDevotionals(program), {
    task: 'sendDevotionals',
    everyMilliseconds: EVERY_MILLISECONDS,
    onError: (error) => log.error({ err: error }, 'devotional task failed'),
  })
}
