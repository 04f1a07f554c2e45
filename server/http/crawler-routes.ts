import type { FastifyInstance } from 'fastify'
import { LOCAL_ARTISTS } from '#brand/local-artists.ts'
import { artistPath, contentPath, seriesPath } from '#contract/paths.ts'
import type { Program } from '#server/api/context.ts'
import { listAddresses } from '#server/database/addresses.ts'
import { escapeMarkup } from './escape-markup.ts'
import type { PublicCache } from './public-cache.ts'
import { makeReady, sendReady } from './ready.ts'

const MOST_ADDRESSES = 50_000
const TAB_PATHS = ['/discover/', '/for-you/', '/selah/', '/sleep/', '/music/', '/podcasts/']

/** `robots.txt` and `sitemap.xml` (sitemaps.org 0.9), in absolute addresses as that asks. */
export function addCrawlerRoutes(app: FastifyInstance, program: Program, cache: PublicCache): void {
  const robots = makeReady(
    `User-agent: *\nDisallow: /settings/\nDisallow: /media/signed/\n\nSitemap: ${program.siteUrl}/sitemap.xml\n`,
    { type: 'text/plain; charset=utf-8' },
  )
  app.get('/robots.txt', (request, reply) => sendReady(request, reply, robots))
  app.get('/sitemap.xml', async (request, reply) => {
    const ready = await cache.get('sitemap', async () =>
      makeReady(await sitemap(program), { type: 'application/xml; charset=utf-8' }),
    )
    return sendReady(request, reply, ready)
  })
}

async function sitemap({ database, clock, siteUrl }: Program): Promise<string> {
  const { artists, series, content } = await listAddresses(database, clock.now())
  const entries = [
    ...TAB_PATHS.map((path) => entry(siteUrl + path)),
    ...[...LOCAL_ARTISTS, ...artists].map(({ handle }) => entry(siteUrl + artistPath(handle))),
    ...series.map(({ handle }) => entry(siteUrl + seriesPath(handle))),
    ...content.map(({ id, series_handle, published_at }) =>
      entry(siteUrl + contentPath(series_handle, id), published_at),
    ),
  ]
  const xml = entries.slice(0, MOST_ADDRESSES).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${xml}\n</urlset>\n`
}

function entry(address: string, changedAt?: number): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString().slice(0, 10)}</lastmod>`
  return `<url><loc>${escapeMarkup(address)}</loc>${changed}</url>`
}
