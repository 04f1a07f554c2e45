import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookieName } from '#rules/http/host-cookie-name.ts'
import type { RequestCookie } from '#server/context/context.ts'
import type { Clock } from '#server/gateways/clock.ts'

type HostCookieOptions = { name: string; isHttps: boolean; clock: Clock }

/** An HttpOnly cookie of this host. */
export function hostCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name: bare, isHttps, clock }: HostCookieOptions,
): RequestCookie {
  const name = hostCookieName(bare, isHttps)
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
