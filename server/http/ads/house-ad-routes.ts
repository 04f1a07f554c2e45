import type { FastifyInstance, FastifyReply } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { HOUSE_AD_EVENTS, HOUSE_AD_PLACEMENTS, type HouseAdKind } from '#contract/house-ads.ts'
import {
  addHouseAdCount,
  findHouseAd,
  type HouseAdListing,
  listPlayingHouseAds,
} from '#server/database/ads/house-ads.ts'
import { presentHouseBreaks, presentHouseVast } from '#server/present/ads/house-vast.ts'
import { addExternalRoute } from '../external/external-route.ts'
import type { HttpProgram } from '../requests/request-context.ts'
import { HOUSE_AD_ROUTES } from './declared-house-ad-routes.ts'

const XML_TYPE = 'application/xml; charset=utf-8'

type HouseAdProgram = Pick<HttpProgram, 'database' | 'clock' | 'siteUrl' | 'memoize'>

/** The ad server of the house. It sets no cookies, and stores nothing about the visitor. */
export function addHouseAdRoutes(app: FastifyInstance, program: HouseAdProgram): void {
  const { database, clock, siteUrl, memoize } = program
  const playing = (kind: HouseAdKind) =>
    memoize(`house ads ${kind}`, () => listPlayingHouseAds(database, kind, clock.now()))
  addExternalRoute(app, HOUSE_AD_ROUTES.audio, async (_request, reply) =>
    sendXml(reply, presentHouseVast(await playing('audio'), siteUrl)),
  )
  addExternalRoute(app, HOUSE_AD_ROUTES.video, async (_request, reply) =>
    sendXml(reply, presentHouseBreaks(placementsOf(await playing('video')), siteUrl)),
  )
  addExternalRoute(app, HOUSE_AD_ROUTES.videoBreak, async (request, reply) => {
    const { placement: file } = request.params as { placement: string }
    const placement = HOUSE_AD_PLACEMENTS.find((name) => file === `${name}.xml`)
    if (!placement) throw new CallError('not_found')
    const ads = (await playing('video')).filter((ad) => ad.placement === placement)
    return sendXml(reply, presentHouseVast(ads, siteUrl))
  })
  addExternalRoute(app, HOUSE_AD_ROUTES.count, async (request, reply) => {
    const { id, event: name } = request.params as { id: string; event: string }
    const event = HOUSE_AD_EVENTS.find((one) => one === name)
    // A HEAD request changes nothing, so it is not counted.
    if (event && request.method === 'GET' && (await isKnown(program, id))) await addHouseAdCount(database, id, event)
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

/** No id has a control character, and PostgreSQL refuses a NUL in a parameter. */
async function isKnown({ database, memoize }: HouseAdProgram, id: string): Promise<boolean> {
  if (/\p{Cc}/u.test(id)) return false
  return (await memoize(`house ad ${id}`, () => findHouseAd(database, id))) !== undefined
}

function placementsOf(ads: readonly HouseAdListing[]) {
  return HOUSE_AD_PLACEMENTS.filter((name) => ads.some(({ placement }) => placement === name))
}

/** For any player, also on another site's page. */
function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'no-store')
    .type(XML_TYPE)
    .send(xml)
}
