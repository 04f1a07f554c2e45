import type { FastifyInstance } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { unsubscribePath } from '#contract/paths.ts'
import { unsubscribe } from '#server/accounts/emails/unsubscribe.ts'
import type { Program } from '#server/context/context.ts'
import { addExternalRoute } from '../external/external-route.ts'
import { ONE_CLICK_ROUTES } from './declared-one-click-routes.ts'

/**
 * What the `List-Unsubscribe` header of an email names. Mail programs post to it (RFC 8058). Opened in a browser, it
 * leads to the page that asks for confirmation, since programs that check links open it too.
 */
export async function addOneClickRoutes(app: FastifyInstance, program: Program): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body says `List-Unsubscribe=One-Click`, as a form of either kind, and is ignored: the address says all.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    addExternalRoute(scope, ONE_CLICK_ROUTES.press, async (request, reply) => {
      const { token } = request.params as { token: string }
      if (!(await unsubscribe(program, token))) throw new CallError('not_found')
      return reply.header('cache-control', 'private, no-store').code(204).send()
    })
    addExternalRoute(scope, ONE_CLICK_ROUTES.open, async (request, reply) => {
      const { token } = request.params as { token: string }
      return reply.header('cache-control', 'private, no-store').redirect(unsubscribePath(token), 303)
    })
  })
}
