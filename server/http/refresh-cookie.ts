import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefreshCookie } from '#server/api/context.ts'

const NAME = 'selah_refresh'

/** `__Host-` binds the cookie to this very host and to https; a browser refuses it on plain http. */
function cookieName(isHttps: boolean): string {
  return isHttps ? `__Host-${NAME}` : NAME
}

export function refreshCookie(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): RefreshCookie {
  const name = cookieName(isHttps)
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps }
  return {
    given: request.cookies[name],
    keep: (token, endsAt) => {
      reply.setCookie(name, token, { ...options, expires: new Date(endsAt) })
    },
    clear: () => {
      reply.clearCookie(name, options)
    },
  }
}
