import type { FastifyInstance } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { makeCachedResponse, sendCachedResponse } from '../caching/cached-response.ts'
import type { PublicCache } from '../caching/public-cache.ts'
import type { HttpProgram } from '../requests/request-context.ts'
import { listSitemapEntries, listSitemapParts } from './sitemap-parts.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const XML = { type: 'application/xml; charset=utf-8' }

/** `robots.txt`, and `sitemap.xml` with its parts (sitemaps.org 0.9), with absolute addresses as that standard requires. */
export function addCrawlerRoutes(app: FastifyInstance, program: HttpProgram, cache: PublicCache): void {
  const { siteUrl } = program
  const robots = makeCachedResponse(
    `User-agent: *\nDisallow: /settings/\nDisallow: /media/signed/\nDisallow: /feeds/\nDisallow: /p/\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    { type: 'text/plain; charset=utf-8' },
  )
  app.get('/robots.txt', (request, reply) => sendCachedResponse(request, reply, robots))
  app.get('/sitemap.xml', async (request, reply) => {
    const ready = await cache.get('sitemap', async () =>
      makeCachedResponse(sitemapIndexXml(await listSitemapParts(program), siteUrl), XML),
    )
    return sendCachedResponse(request, reply, ready)
  })
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) => {
    const { name } = request.params
    const ready = await cache.get(`sitemap ${name}`, async () => {
      const entries = await listSitemapEntries(program, name)
      if (!entries) throw new CallError('not_found')
      return makeCachedResponse(sitemapXml(entries, siteUrl), XML)
    })
    return sendCachedResponse(request, reply, ready)
  })
}
