import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand/brand.ts'
import { appleName } from '#rules/apple-name.ts'
import { writeTold } from '#server/api/account/crossing.ts'
import type { KeptCookie } from '#server/api/context.ts'
import { addDoor, type Door } from './door.ts'
import { hostCookie } from './host-cookie.ts'
import type { Doorway } from './open-context.ts'

const COOKIE = `${brand.slug}_told_name`
const OURS = ['state', 'code', 'error', 'iss']

/**
 * A service that comes back by a form comes from another site, and a browser then keeps our cookies to itself. Sent on to
 * the same address by GET, it brings them. The visitor's name, which Apple tells the first time and never again, goes along
 * in a cookie: an address would be logged.
 */
export async function addFormReturn(app: FastifyInstance, doorway: Doorway, door: Door): Promise<void> {
  await app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
      done(null, String(text))
    })
    addDoor(part, door, async (request, reply) => {
      const given = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const [state, name] = [given.get('state'), appleName(given.get('user'))]
      if (state && name) {
        const { note, endsAt } = writeTold(doorway, { state, name })
        toldCookie(doorway, request, reply).keep(note, endsAt)
      }
      const kept = [...given].filter(([field]) => OURS.includes(field))
      const back = `${door.path}?${new URLSearchParams(kept)}`
      return reply.header('cache-control', 'no-store').redirect(back, 303)
    })
  })
}

/** What a form said of the visitor who is sent on. */
export function toldCookie({ isHttps, clock }: Doorway, request: FastifyRequest, reply: FastifyReply): KeptCookie {
  return hostCookie(request, reply, { name: COOKIE, isHttps, clock })
}
