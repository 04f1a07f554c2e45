import type { FastifyInstance } from 'fastify'
import { CallError } from '#contract/errors.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
/** Pages take every address that nothing else has; what is not among them is not found, whatever the method. */
const PAGES = '/*'

/**
 * Learns from now on which methods each path takes. The function it returns is called when all routes are there: it
 * answers every other method with 405 and the ones that would do.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const taken = new Map<string, Set<string>>()
  let isLearning = true
  app.addHook('onRoute', ({ url, method }) => {
    if (!isLearning || url === PAGES) return
    const methods = taken.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    taken.set(url, methods)
  })
  return () => {
    isLearning = false
    for (const [url, methods] of taken) {
      const others = METHODS.filter((method) => !methods.has(method))
      if (others.length === 0) continue
      const allow = [...methods].join(', ')
      app.route({
        method: [...others],
        url,
        // Before a body is looked at: it would be refused for its own faults first.
        onRequest: async (_request, reply) => {
          reply.header('allow', allow)
          throw new CallError('method_not_allowed')
        },
        handler: async () => undefined,
      })
    }
  }
}
