import type { FastifyInstance } from 'fastify'
import createRouter from 'find-my-way'
import { CallError } from '#contract/errors.ts'
import { HTTP_OPTIONS } from '../requests/server-limits.ts'

/** The page route matches every other address; what it does not know is 404 for every method. */
const PAGE_WILDCARD = '/*'

/**
 * Answers a request with another method than those of its path with 405 and `Allow` (RFC 9110, 15.5.6). Call it before
 * any route is registered, and the returned function after all of them.
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
    const findAllowed = createAllowedLookup(methodsByPath)
    // Before the body is parsed, or a bad body would be reported instead.
    app.addHook('onRequest', async ({ is404, raw }, reply) => {
      const allow = is404 ? findAllowed(raw.url ?? '/') : undefined
      if (allow === undefined) return
      reply.header('allow', allow)
      throw new CallError('method_not_allowed')
    })
    // The page route would match GET.
    for (const [url, methods] of methodsByPath) {
      if (!methods.has('GET')) app.get(url, refuseGet(listOf(methods)))
    }
  }
}

/**
 * Finds the allowed methods of a path, undefined if it has no route. The router is built for the first of such requests:
 * a route of Fastify's own for each other method of each path was two fifths of the time to build the server.
 */
function createAllowedLookup(methodsByPath: ReadonlyMap<string, ReadonlySet<string>>) {
  let router: ReturnType<typeof createRouter> | undefined
  return (path: string): string | undefined => {
    if (!router) {
      router = createRouter(HTTP_OPTIONS.routerOptions)
      for (const [url, methods] of methodsByPath) router.on('GET', url, () => undefined, listOf(methods))
    }
    const allowed: unknown = router.find('GET', path)?.store
    return typeof allowed === 'string' ? allowed : undefined
  }
}

function listOf(methods: ReadonlySet<string>): string {
  return [...methods].join(', ')
}

function refuseGet(allow: string) {
  return {
    async onRequest(_request: unknown, reply: { header: (name: string, value: string) => unknown }) {
      reply.header('allow', allow)
      throw new CallError('method_not_allowed')
    },
    handler: async () => undefined,
  }
}
