import type { FastifyInstance } from 'fastify'
import { STORES } from '#contract/billing/subscriptions.ts'
import { CallError } from '#contract/errors.ts'
import { receiveProviderEvent } from '#server/billing/providers/receive-provider-event.ts'
import type { Program } from '#server/context/context.ts'
import { addExternalRoute } from './external-route.ts'
import { storeWebhookRoute } from './external-routes.ts'

/**
 * Receives events of stores. The body stays as raw bytes for signature checks, which the store does itself. The answer is
 * sent once the event is stored, so a provider repeats an event that was lost.
 */
export async function addWebhookRoutes(app: FastifyInstance, program: Program): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const store of STORES) {
      addExternalRoute(scope, storeWebhookRoute(store), async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const result = await receiveProviderEvent(program, store, { body, headers: request.headers })
        if (result === 'unknown_store') throw new CallError('not_found')
        if (result === 'not_authentic') {
          request.log.warn({ store }, 'webhook event rejected: not signed by the store')
          throw new CallError('session_required', { message: 'not authenticated' })
        }
        return reply.code(204).send()
      })
    }
  })
}
