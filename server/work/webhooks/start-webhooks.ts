import type { FastifyBaseLogger } from 'fastify'
import type { Program } from '#server/context/context.ts'
import { runPeriodically, type Stoppable } from '../run-periodically.ts'
import { announceEntries } from './announce-entries.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'

const EVERY_MILLISECONDS = 1000

type WebhookLog = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** Announces what has become public, and delivers what is due. */
export function startWebhooks(program: Program, log: WebhookLog): Stoppable {
  const onError = (error: unknown) => log.error({ err: error }, 'webhook task failed')
  let since: number | undefined
  const announcing = runPeriodically(
    async () => {
      const now = program.clock.now()
      await announceEntries(program, since)
      since = now
    },
    { task: 'announceEntries', everyMilliseconds: EVERY_MILLISECONDS, onError },
  )
  const delivering = runPeriodically(
    async () => {
      const results = await deliverWebhooks(program)
      for (const result of results) if (result.failure !== null) log.warn(result, 'webhook not delivered')
      return results.length
    },
    { task: 'deliverWebhooks', everyMilliseconds: EVERY_MILLISECONDS, onError },
  )
  return {
    async stop() {
      await Promise.all([announcing.stop(), delivering.stop()])
    },
  }
}
