import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestCookie } from '#server/context/context.ts'
import type { Clock } from '#server/gateways/clock.ts'

type HostCookieOptions = { name: string; isHttps: boolean; clock: Clock }

/** An HttpOnly cookie. The `__Host-` prefix (RFC 6265bis) binds it to this host and https; browsers refuse it on plain http. */
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
      // Max-Age beside Expires: a device with a wrong date keeps it as long as any other.
      const maxAge = Math.max(0, Math.round((endsAt - clock.now()) / 1000))
      reply.setCookie(name, value, { ...options, expires: new Date(endsAt), maxAge })
    },
    clear: () => {
      reply.clearCookie(name, options)
    },
  }
}
