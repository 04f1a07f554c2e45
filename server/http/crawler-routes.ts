import type { FastifyInstance } from 'fastify'
import { CallError } from '#contract/errors.ts'
import type { Doorway } from './open-context.ts'
import type { PublicCache } from './public-cache.ts'
import { makeReady, sendReady } from './ready.ts'
import { listSitemapEntries, listSitemapParts } from './sitemap-parts.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const XML = { type: 'application/xml; charset=utf-8' }

/** `robots.txt`, and `sitemap.xml` with its parts (sitemaps.org 0.9), in absolute addresses as that asks. */
export function addCrawlerRoutes(app: FastifyInstance, doorway: Doorway, cache: PublicCache): void {
  const { siteUrl } = doorway
  const robots = makeReady(
    `User-agent: *\nDisallow: /settings/\nDisallow: /media/signed/\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    { type: 'text/plain; charset=utf-8' },
  )
  app.get('/robots.txt', (request, reply) => sendReady(request, reply, robots))
  app.get('/sitemap.xml', async (request, reply) => {
    const ready = await cache.get('sitemap', async () =>
      makeReady(sitemapIndexXml(await listSitemapParts(doorway), siteUrl), XML),
    )
    return sendReady(request, reply, ready)
  })
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) => {
    const { name } = request.params
    const ready = await cache.get(`sitemap ${name}`, async () => {
      const entries = await listSitemapEntries(doorway, name)
      if (!entries) throw new CallError('not_found')
      return makeReady(sitemapXml(entries, siteUrl), XML)
    })
    return sendReady(request, reply, ready)
  })
}
