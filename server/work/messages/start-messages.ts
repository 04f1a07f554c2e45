import type { FastifyBaseLogger } from 'fastify'
import { runPeriodically, type Stoppable } from '../run-periodically.ts'
import { sendDueMessages } from './send-messages.ts'

const EVERY_MILLISECONDS = 1000

/** Sends the due emails and text messages of the outbox. */
export function startMessages(
  senders: Parameters<typeof sendDueMessages>[0],
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Stoppable {
  return runPeriodically(
    async () => {
      const sendings = await sendDueMessages(senders)
      for (const { id, failure } of sendings) if (failure) log.warn({ message: id, failure }, 'message not sent')
      return sendings.length
    },
    {
      task: 'sendMessages',
      everyMilliseconds: EVERY_MILLISECONDS,
      onError: (error) => log.error({ err: error }, 'message task failed'),
    },
  )
}
