import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand/brand.ts'
import { appleName } from '#rules/accounts/apple-name.ts'
import { writeFormName } from '#server/accounts/social/authorization-flow.ts'
import type { RequestCookie } from '#server/context/context.ts'
import { addExternalRoute, type ExternalRoute } from '../external/external-route.ts'
import type { HttpProgram } from '../requests/request-context.ts'
import { hostCookie } from '../sessions/host-cookie.ts'

const PROVIDER_NAME_COOKIE = `${brand.slug}_told_name`
const CALLBACK_FIELDS = ['state', 'code', 'error', 'iss']

/**
 * A form post from another site carries no SameSite cookies, so it is redirected to the same address by GET. Apple sends
 * the name only once; it travels in a cookie, because an address would be logged.
 */
export async function addOAuthFormPost(
  app: FastifyInstance,
  program: HttpProgram,
  route: ExternalRoute,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
      done(null, String(text))
    })
    addExternalRoute(scope, route, async (request, reply) => {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const [state, name] = [form.get('state'), appleName(form.get('user'))]
      if (state && name) {
        const { note: payload, endsAt } = writeFormName(program, { state, name })
        providerNameCookie(program, request, reply).set(payload, endsAt)
      }
      const callbackFields = [...form].filter(([field]) => CALLBACK_FIELDS.includes(field))
      const callbackUrl = `${route.path}?${new URLSearchParams(callbackFields)}`
      return reply.header('cache-control', 'no-store').redirect(callbackUrl, 303)
    })
  })
}

/** The name from the form, as a cookie for the redirected request. */
export function providerNameCookie(
  { isHttps, clock }: HttpProgram,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestCookie {
  return hostCookie(request, reply, { name: PROVIDER_NAME_COOKIE, isHttps, clock })
}
