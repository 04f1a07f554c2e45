import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Caller } from '#contract/call.ts'
import { getTab } from '#contract/catalogue/discover.ts'
import { CallError } from '#contract/errors.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { STUDIO_PREVIEW } from '#contract/paths.ts'
import { callInProcess, type Dispatch } from '#server/api/dispatch.ts'
import { findVersionFeed } from '#server/catalogue/find-feed.ts'
import { presentFeed } from '#server/catalogue/present-feed.ts'
import { findDocument } from '#server/studio/tabs/present-version.ts'
import { readPreviewToken } from '#server/studio/tabs/preview-token.ts'
import type { WebBundle } from '../assets/web-bundle.ts'
import { HTML_TYPE } from '../caching/cached-response.ts'
import { type HttpProgram, publicContext } from '../requests/request-context.ts'
import { allowFraming } from '../security/security-headers.ts'
import { renderPage } from './page-routes.ts'

/** More sections than a version can have: a preview shows them all. */
const ALL_SECTIONS = 1000
const END_OF_SCRIPT = '</script>'

type PreviewOptions = { program: HttpProgram; dispatch: Dispatch; bundle: WebBundle }

/**
 * A version of a front page as a guest will see it, rendered by the listeners’ own page, without scripts: the
 * frame's content cannot act for the member of staff.
 */
export function addPreviewRoute(app: FastifyInstance, options: PreviewOptions): void {
  const { program, bundle } = options
  app.get<{ Querystring: { token?: unknown } }>(STUDIO_PREVIEW, async (request, reply) => {
    const { token } = request.query
    const now = program.clock.now()
    const version = typeof token === 'string' ? readPreviewToken(program.signer, token, now) : undefined
    if (!version) throw new CallError('not_found')
    const url = `/${version.tab}/`
    const web = await bundle.load()
    const outcome = await web.loadPage({
      url,
      call: previewCaller(options, version),
      origin: program.siteUrl,
      now,
      locale: DEFAULT_LOCALE,
      report: (error) => request.log.error({ err: error, page: url }, 'preview failed to load'),
    })
    if (outcome.kind !== 'page') throw new CallError('not_found')
    const html = await renderPage({ program, bundle }, { url, locale: DEFAULT_LOCALE }, outcome)
    return sendPreview(reply, withoutScripts(html))
  })
}

/** Answers the page’s calls as for a guest; its feed is that of the version. */
function previewCaller({ program, dispatch }: PreviewOptions, version: { tab: string; id: string }): Caller {
  const context = publicContext(program)
  const callAsGuest = callInProcess(dispatch, context)
  const showFeed = async () => {
    const document = await findDocument(program.database, version)
    const query = { tabId: version.tab, tag: undefined, after: undefined, limit: ALL_SECTIONS }
    const feed = await findVersionFeed(document, query, context)
    return { data: await presentFeed(feed, {}, context), last_item_identifier: null }
  }
  // The built web wing has its own copy of the contract. The reply is that of `getTab`, by the type of `presentFeed`.
  return (call, input) => (call.path === getTab.path ? (showFeed() as never) : callAsGuest(call, input))
}

/** No element nests in a script, and its data has no `<`. */
export function withoutScripts(html: string): string {
  const [start = '', ...scripts] = html.split('<script')
  return start + scripts.map((piece) => piece.slice(piece.indexOf(END_OF_SCRIPT) + END_OF_SCRIPT.length)).join('')
}

export function sendPreview(reply: FastifyReply, html: string): FastifyReply {
  allowFraming(reply)
  return reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex').type(HTML_TYPE).send(html)
}
