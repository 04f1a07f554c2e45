import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptCookie } from '#server/api/context.ts'

type Which = { name: string; isHttps: boolean }

/** A cookie out of reach of scripts. `__Host-` binds it to this very host and to https; a browser refuses it on plain http. */
export function hostCookie(request: FastifyRequest, reply: FastifyReply, { name: bare, isHttps }: Which): KeptCookie {
  const name = isHttps ? `__Host-${bare}` : bare
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps }
  return {
    given: request.cookies[name],
    keep: (value, endsAt) => {
      reply.setCookie(name, value, { ...options, expires: new Date(endsAt) })
    },
    clear: () => {
      reply.clearCookie(name, options)
    },
  }
}
