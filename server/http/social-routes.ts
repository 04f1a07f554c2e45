import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand/brand.ts'
import { CallError } from '#contract/errors.ts'
import { DISCOVER, LOGIN, SETTINGS_ACCOUNT, SIGN_IN_RESULT } from '#contract/paths.ts'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#contract/social.ts'
import { nextPath } from '#rules/next-url.ts'
import { type Away, comeBack, leaveFor, readAway, readTold } from '#server/api/account/crossing.ts'
import { addDoor } from './door.ts'
import { APPLE_FORM, arriveDoor, leaveDoor } from './doors.ts'
import { hostCookie } from './host-cookie.ts'
import { type Doorway, openContext } from './open-context.ts'
import { addFormReturn, toldCookie } from './social-form.ts'

const COOKIE = `${brand.slug}_crossing`
/** What services call it when the visitor thought better of it. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login', 'user_denied']

/** Leaving for another service and coming back from it, for each that is set up; others do not exist. */
export async function addSocialRoutes(app: FastifyInstance, doorway: Doorway): Promise<void> {
  for (const provider of SOCIAL_PROVIDERS) {
    if (!doorway.peers.social[provider]) {
      addDoor(app, leaveDoor(provider), () => Promise.reject(new CallError('not_found')))
      continue
    }
    addDoor(app, leaveDoor(provider), (request, reply) => leave({ doorway, provider, request, reply }))
    addDoor(app, arriveDoor(provider), (request, reply) => arrive({ doorway, provider, request, reply }))
    if (provider === 'apple') await addFormReturn(app, doorway, APPLE_FORM)
  }
}

type Step = { doorway: Doorway; provider: SocialProvider; request: FastifyRequest; reply: FastifyReply }

async function leave({ doorway, provider, request, reply }: Step): Promise<FastifyReply> {
  const context = await openContext(doorway, { request, reply, late: 'as none' })
  const query = new URL(request.url, doorway.siteUrl).searchParams
  const next = nextPath(query.get('next_url'), doorway.siteUrl) ?? null
  try {
    const { address, note, endsAt } = await leaveFor(context, {
      provider,
      next,
      ticket: query.get('ticket') ?? undefined,
    })
    crossingCookie(doorway, request, reply).keep(note, endsAt)
    return uncached(reply).redirect(address, 302)
  } catch (error) {
    context.warn('a sign-in with another service did not begin', error instanceof Error ? error.message : 'unknown')
    return uncached(reply).redirect(resultPath({ provider, next, linkTo: query.get('ticket') }, 'failed'), 302)
  }
}

async function arrive({ doorway, provider, request, reply }: Step): Promise<FastifyReply> {
  const context = await openContext(doorway, { request, reply, late: 'as none' })
  const cookie = crossingCookie(doorway, request, reply)
  const away = readAway(context, cookie.given)
  cookie.clear()
  const told = toldCookie(doorway, request, reply)
  if (told.given !== undefined) told.clear()
  // By the site's own address: what the Host header says is anybody's word.
  const address = new URL(request.url, doorway.siteUrl)
  if (away?.provider !== provider)
    return uncached(reply).redirect(resultPath({ provider, next: null, linkTo: null }, 'failed'), 303)
  const isTheirs = address.searchParams.get('state') === away.crossing.state
  if (isTheirs && CANCELLED.includes(address.searchParams.get('error') ?? '')) {
    return uncached(reply).redirect(doorOf(away), 303)
  }
  try {
    await comeBack(context, away, { address, name: readTold(context, told.given, away) })
    return uncached(reply).redirect(away.linkTo === null ? (away.next ?? DISCOVER) : SETTINGS_ACCOUNT, 303)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const result = error.code === 'identity_not_linked' ? 'join' : error.code === 'identity_taken' ? 'taken' : 'failed'
    return uncached(reply).redirect(resultPath(away, result), 303)
  }
}

function crossingCookie({ isHttps, clock }: Doorway, request: FastifyRequest, reply: FastifyReply) {
  return hostCookie(request, reply, { name: COOKIE, isHttps, clock })
}

type Left = Pick<Away, 'provider' | 'next' | 'linkTo'>

/** The page the visitor left from. */
function doorOf({ next, linkTo }: Omit<Left, 'provider'>): string {
  if (linkTo !== null) return SETTINGS_ACCOUNT
  return next === null ? LOGIN : `${LOGIN}?next_url=${encodeURIComponent(next)}`
}

/** The same page, with what it is to tell them. */
function resultPath(left: Left, result: 'failed' | 'join' | 'taken'): string {
  const door = doorOf(left)
  return `${door}${door.includes('?') ? '&' : '?'}${SIGN_IN_RESULT}=${result}-${left.provider}`
}

function uncached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store')
}
