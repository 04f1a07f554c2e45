import type { FastifyBaseLogger } from 'fastify'
import type { Program } from '#server/context/context.ts'
import { queueDueReminders } from '../reminders/queue-reminders.ts'
import { sendDuePushes } from '../reminders/send-pushes.ts'
import { runPeriodically, type Stoppable } from '../run-periodically.ts'
import { sendDueDevotionals } from './send-devotionals.ts'
import { sendLetters } from './send-letters.ts'

const EVERY_MILLISECONDS = 1000

/** Writes the emails of lists that are due: letters of staff, devotionals, and reminders, which also go by push. */
export function startLetters(program: Program, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Stoppable {
  const everyMilliseconds = EVERY_MILLISECONDS
  const tasks = [
    runPeriodically(() => sendDueDevotionals(program), {
      task: 'sendDevotionals',
      everyMilliseconds,
      onError: (error) => log.error({ err: error }, 'devotional task failed'),
    }),
    runPeriodically(() => queueDueReminders(program), {
      task: 'sendReminders',
      everyMilliseconds,
      onError: (error) => log.error({ err: error }, 'reminder task failed'),
    }),
    runPeriodically(() => sendDuePushes(program, (failure) => log.warn(failure, 'push notifications given up')), {
      task: 'sendPushes',
      everyMilliseconds,
      onError: (error) => log.error({ err: error }, 'push task failed'),
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
