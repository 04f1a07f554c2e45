import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestCookie } from '#server/context/context.ts'
import type { Clock } from '#server/gateways/clock.ts'

type HostCookieOptions = { name: string; isHttps: boolean; clock: Clock }

/** A cookie out of reach of scripts. `__Host-` binds it to this very host and to https; a browser refuses it on plain http. */
export function hostCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name: bare, isHttps, clock }: HostCookieOptions,
): RequestCookie {
  const name = isHttps ? `__Host-${bare}` : bare
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps }
  return {
    value: request.cookies[name],
    set: (value, endsAt) => {
      // How long, beside until when: a device whose date is wrong keeps it for as long as any other.
      const maxAge = Math.max(0, Math.round((endsAt - clock.now()) / 1000))
      reply.setCookie(name, value, { ...options, expires: new Date(endsAt), maxAge })
    },
    clear: () => {
      reply.clearCookie(name, options)
    },
  }
}
