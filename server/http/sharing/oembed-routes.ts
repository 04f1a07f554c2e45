import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { OEMBED } from '#contract/paths.ts'
import { parseSharedPage, type SharedPage } from '#rules/sharing/shared-address.ts'
import type { Program } from '#server/context/context.ts'
import { findArtist } from '#server/database/catalogue/artists.ts'
import { findContent } from '#server/database/catalogue/content.ts'
import { findSeries } from '#server/database/catalogue/series.ts'
import { findPictureByColumn } from '#server/database/media/pictures.ts'
import { type OembedSize, type OembedSubject, presentOembed } from '#server/present/oembed.ts'
import { artistShare, contentShare, seriesShare } from '#server/present/share-images.ts'
import { JSON_TYPE, makeCachedResponse, sendCachedResponse } from '../caching/cached-response.ts'
import type { PublicCache } from '../caching/public-cache.ts'

const LIMIT = { max: 300, timeWindow: 60_000 }
/** The default bound, and the upper limit of a requested one. */
const LARGEST_SIDE = 4000

/** `/oembed?url=…` (oembed.com): how other sites embed an item, a series or an artist. */
export function addOembedRoutes(app: FastifyInstance, program: Program, cache: PublicCache): void {
  app.get(OEMBED, { config: { rateLimit: LIMIT } }, async (request, reply) => {
    const { address, size } = readOembedQuery(request, program.siteUrl)
    const key = `oembed ${JSON.stringify([address.kind, address.name, size])}`
    const make = async () => {
      const shared = await FIND_SUBJECT[address.kind](program, address.name)
      if (!shared) throw new CallError('not_found')
      const picture = await findPictureByColumn(program.database, shared.subject.image)
      return makeCachedResponse(presentOembed({ ...shared, picture }, size, program.siteUrl), { type: JSON_TYPE })
    }
    const ready = await cache.get(key, make, { isOpenEnded: true })
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    return sendCachedResponse(request, reply, ready)
  })
}

function readOembedQuery(request: FastifyRequest, siteUrl: string): { address: SharedPage; size: OembedSize } {
  const parameters = new URL(request.url, siteUrl).searchParams
  const url = URL.parse(parameters.get('url') ?? '')
  if (!url) throw new CallError('invalid_input', { field: 'url' })
  if ((parameters.get('format') ?? 'json') !== 'json') throw new CallError('format_not_offered')
  const address = url.origin === new URL(siteUrl).origin ? parseSharedPage(url.pathname) : undefined
  if (!address) throw new CallError('not_found')
  return {
    address,
    size: { maxWidth: readBound(parameters, 'maxwidth'), maxHeight: readBound(parameters, 'maxheight') },
  }
}

function readBound(parameters: URLSearchParams, name: string): number {
  const text = parameters.get(name)
  if (text === null) return LARGEST_SIDE
  if (!/^\d{1,9}$/.test(text)) throw new CallError('invalid_input', { field: name })
  return Math.min(Number(text), LARGEST_SIDE)
}

type EmbeddedSubject = Omit<OembedSubject, 'picture'>

const FIND_SUBJECT: Record<
  SharedPage['kind'],
  (program: Program, name: string) => Promise<EmbeddedSubject | undefined>
> = {
  async content({ database, clock }, id) {
    const row = await findContent(database, id, clock.now())
    const author = row && (row.author_name ?? row.series_author_name ?? row.artist_name)
    return row && { subject: contentShare(row), title: row.title, author: presentAuthor(author, row.artist_handle) }
  },
  async 'content-series'({ database, clock }, handle) {
    const row = await findSeries(database, handle, clock.now())
    const author = row && (row.author_name ?? row.artist_name)
    return (
      row && {
        subject: seriesShare(row),
        title: row.og_title ?? row.title,
        author: presentAuthor(author, row.artist_handle),
      }
    )
  },
  async artist({ database }, handle) {
    const row = await findArtist(database, handle)
    return row && { subject: artistShare(row), title: row.name, author: presentAuthor(row.name, row.handle) }
  },
}

function presentAuthor(name: string | null | undefined, handle: string | null): OembedSubject['author'] {
  return name ? { name, handle } : null
}
