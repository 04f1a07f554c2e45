import type { FastifyInstance } from 'fastify'
import { CallError } from '#contract/errors.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
/** The page route matches every other address; what it does not know is 404 for every method. */
const PAGE_WILDCARD = '/*'

/**
 * Records the methods of each path from now on. Call the returned function after all routes are registered: it answers
 * every other method with 405 and `Allow` (RFC 9110, 15.5.6).
 */
export function trackAllowedMethods(app: FastifyInstance): () => void {
  const methodsByPath = new Map<string, Set<string>>()
  let isCollecting = true
  app.addHook('onRoute', ({ url, method }) => {
    if (!isCollecting || url === PAGE_WILDCARD) return
    const methods = methodsByPath.get(url) ?? new Set()
    for (const allowed of [method].flat()) methods.add(allowed)
    methodsByPath.set(url, methods)
  })
  return () => {
    isCollecting = false
    for (const [url, methods] of methodsByPath) {
      const disallowed = METHODS.filter((method) => !methods.has(method))
      if (disallowed.length === 0) continue
      const allow = [...methods].join(', ')
      app.route({
        method: [...disallowed],
        url,
        // Before the body is parsed, or a bad body would be reported instead.
        onRequest: async (_request, reply) => {
          reply.header('allow', allow)
          throw new CallError('method_not_allowed')
        },
        handler: async () => undefined,
      })
    }
  }
}
