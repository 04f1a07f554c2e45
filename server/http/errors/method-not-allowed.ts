import type { FastifyInstance } from 'fastify'
import { CallError } from '#contract/errors.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
/** Pages take every address that nothing else has; what is not among them is not found, whatever the method. */
const PAGE_WILDCARD = '/*'

/**
 * Learns from now on which methods each path takes. The function it returns is called when all routes are there: it
 * answers every other method with 405 and the ones that would do.
 */
export function trackAllowedMethods(app: FastifyInstance): () => void {
  const methodsByPath = new Map<string, Set<string>>()
  let isCollecting = true
  app.addHook('onRoute', ({ url, method }) => {
    if (!isCollecting || url === PAGE_WILDCARD) return
    const methods = methodsByPath.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    methodsByPath.set(url, methods)
  })
  return () => {
    isCollecting = false
    for (const [url, methods] of methodsByPath) {
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
