import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Web } from '#contract/page.ts'
import type { EmbeddedPage, PageData } from '#contract/page-data.ts'
import { cachingOf, loadPage } from '../pages/load-page.ts'
import { VIEWS } from '../pages/routes.ts'
import { embeddedScript } from './embedded-page.ts'
import { routesFor } from './routes-for.tsx'
import { slices, staticQueries } from './static-data.ts'
import { isPageName, loadView } from './views.ts'

for (const name of Object.keys(VIEWS)) if (isPageName(name)) await loadView(name)

async function render(embedded: EmbeddedPage): Promise<string> {
  const { page, year, offers } = embedded
  const handler = createStaticHandler(routesFor(() => page, { year, offers }))
  const context = await handler.query(new Request(new URL(page.path, 'http://page')))
  if (context instanceof Response) throw new Error(`rendering ${page.path} answered ${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

/** The manifest's name of a page's view. */
function chunkOf(page: PageData): string {
  return `web/pages/${page.componentChunkName}/${page.componentChunkName}-view.tsx`
}

export const web: Web = {
  cachingOf,
  loadPage,
  staticQueries,
  slices,
  async renderPage(embedded) {
    const html = await render(embedded)
    const end = html.lastIndexOf('</body>')
    return { html: html.slice(0, end) + embeddedScript(embedded) + html.slice(end), chunks: [chunkOf(embedded.page)] }
  },
}
