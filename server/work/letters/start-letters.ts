import type { FastifyBaseLogger } from 'fastify'
import type { Program } from '#server/context/context.ts'
import { runPeriodically, type Stoppable } from '../run-periodically.ts'
import { sendDueDevotionals } from './send-devotionals.ts'
import { sendLetters } from './send-letters.ts'

const EVERY_MILLISECONDS = 1000

/** Writes the emails of lists that are due: letters of staff, and devotionals. */
export function startLetters(program: Program, log: Pick<FastifyBaseLogger, 'error'>): Stoppable {
  const everyMilliseconds = EVERY_MILLISECONDS
  const tasks = [
    runPeriodically(() => sendDueDevotionals(program), {
      task: 'sendDevotionals',
      everyMilliseconds,
      onError: (error) => log.error({ err: error }, 'devotional task failed'),
    }),
    runPeriodically(() => sendLetters(program), {
      task: 'sendLetters',
      everyMilliseconds,
      onError: (error) => log.error({ err: error }, 'letter task failed'),
    }),
  ]
  return {
    async stop() {
      await Promise.all(tasks.map((task) => task.stop()))
    },
  }
}
