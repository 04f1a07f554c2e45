import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand/brand.ts'
import { signInMessage } from '#brand/messages/account-messages.ts'
import { emailHtml } from '#brand/messages/message.ts'
import type { BrandValues } from '#contract/brand-fields.ts'
import { CallError } from '#contract/errors.ts'
import { LOCALE_QUERY } from '#contract/locales.ts'
import { BRAND_PREVIEW, BRAND_PREVIEW_LETTER, BRAND_PREVIEW_STYLE, LOGIN } from '#contract/paths.ts'
import { brandProductOf } from '#rules/billing/added-product.ts'
import { brandStyle } from '#rules/brand/brand-style.ts'
import { callInProcess } from '#server/api/dispatch.ts'
import { brandOfWork, withBrand } from '#server/context/brand-in-force.ts'
import { languageFor } from '#server/gateways/words/languages.ts'
import { readDraft } from '#server/studio/brand/open-brand.ts'
import { readBrandToken } from '#server/studio/brand/preview-token.ts'
import { publicContext } from '../requests/request-context.ts'
import { allowFraming } from '../security/security-headers.ts'
import { localeOfPageData } from './page-locale.ts'
import { type PageRouteOptions, renderPage } from './page-routes.ts'
import { sendPreview, withoutScripts } from './preview-route.ts'

type PreviewRequest = FastifyRequest<{ Querystring: { token?: unknown; page?: unknown; locale?: unknown } }>

const LONGEST_PAGE = 300
/** Above all versions, so that a file drawn for a preview is never that of a published version. */
const DRAFT_VERSION = 1_000_000_000
const SAMPLE_CODE = '482915'

type PreviewOptions = Pick<PageRouteOptions, 'program' | 'dispatch' | 'bundle'>

/**
 * Pages, their style sheet and an email with the draft of the brand, or with a product that is not added yet, in any
 * language, for anybody with a token. Pages are the listeners’ own, as a guest sees them, without scripts; nothing of
 * them is cached, so that listeners never get one.
 */
export function addBrandPreviewRoutes(app: FastifyInstance, options: PreviewOptions): void {
  app.get(BRAND_PREVIEW, async (request: PreviewRequest, reply) => {
    const shown = await brandFor(options, request)
    const { page } = request.query
    if (typeof page !== 'string' || !isPagePath(page)) throw new CallError('not_found')
    const html = await withBrand(shown, () => renderPreview(options, request, page))
    return sendPreview(reply, withoutScripts(html))
  })
  app.get(BRAND_PREVIEW_STYLE, async (request: PreviewRequest, reply) => {
    const { fields } = await brandFor(options, request)
    return reply.header('cache-control', 'private, no-store').type('text/css; charset=utf-8').send(brandStyle(fields))
  })
  app.get(BRAND_PREVIEW_LETTER, async (request: PreviewRequest, reply) =>
    sendLetter(
      reply,
      withBrand(await brandFor(options, request), () =>
        sampleLetter(options.program.siteUrl, localeOf(options, request)),
      ),
    ),
  )
}

/**
 * What a token shows: the draft, or the published brand with another product. Throws `not_found` without a valid token.
 */
async function brandFor({ program }: PreviewOptions, request: PreviewRequest): Promise<BrandValues> {
  const { token } = request.query
  const shown = typeof token === 'string' ? readBrandToken(program.signer, token, program.clock.now()) : undefined
  if (!shown) throw new CallError('not_found')
  const { fields, added } = brandOfWork()
  if (!shown.product) {
    const { values } = await readDraft(program.database)
    return { version: DRAFT_VERSION, fields: values, ...(added && { added }) }
  }
  const products = [...(added?.products ?? []), brandProductOf(shown.product, brand.slug)]
  return { version: DRAFT_VERSION, fields, added: { revision: DRAFT_VERSION, products } }
}

/** True for a path of this site: no other host can be read in it. */
function isPagePath(page: string): boolean {
  return page.length <= LONGEST_PAGE && page.startsWith('/') && !page.startsWith('//') && !page.includes('\\')
}

/** The language that the address names; English without one. */
function localeOf({ program }: PreviewOptions, { query }: PreviewRequest): string {
  const { locale } = query
  return localeOfPageData(program, new URLSearchParams(typeof locale === 'string' ? { [LOCALE_QUERY]: locale } : {}))
}

async function renderPreview(options: PreviewOptions, request: PreviewRequest, url: string): Promise<string> {
  const { program, dispatch, bundle } = options
  const web = await bundle.load()
  const locale = localeOf(options, request)
  const outcome = await web.loadPage({
    url,
    call: callInProcess(dispatch, publicContext(program)),
    origin: program.siteUrl,
    now: program.clock.now(),
    locale,
    report: (error) => request.log.error({ err: error, page: url }, 'preview failed to load'),
  })
  if (outcome.kind !== 'page') throw new CallError('not_found')
  const token = encodeURIComponent(String(request.query.token))
  const styleTag = `<link rel="stylesheet" href="${BRAND_PREVIEW_STYLE}?token=${token}">`
  return renderPage(options, { url, locale }, outcome, styleTag)
}

/** An email that every listener gets, with an invented code. */
function sampleLetter(siteUrl: string, locale: string): string {
  return emailHtml(signInMessage({ code: SAMPLE_CODE, href: siteUrl + LOGIN }, languageFor(locale)))
}

/** Emails have their styles in their elements: this answer allows them, and nothing else. */
function sendLetter(reply: FastifyReply, html: string): FastifyReply {
  allowFraming(reply)
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    )
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html)
}
