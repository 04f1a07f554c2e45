import { renderToString } from 'react-dom/server'
import { readBrandFrom } from '#brand/in-force.ts'
import type { PageRenderer } from '#contract/page.ts'
import type { EmbeddedPage, PageData } from '#contract/page-data.ts'
import { pageLocationOf } from '#web/navigation/page-location.ts'
import { PageLocationContext } from '#web/navigation/use-navigation.ts'
import { setLanguage } from '#web/ui/words/language.ts'
import { languageParts } from '#web/ui/words/language-parts.ts'
import { loadLanguage } from '#web/ui/words/languages.ts'
import { cachingOf, loadPage } from '../pages/load-page.ts'
import { VIEWS } from '../pages/routes.ts'
import { embeddedScript } from './embedded-page.ts'
import { isPageName, loadView } from './page-loading/views.ts'
import { Root } from './root.tsx'
import { slices, staticQueries } from './static-data.ts'

for (const name of Object.keys(VIEWS)) if (isPageName(name)) await loadView(name)

function render({ page, year, offers }: EmbeddedPage): string {
  const pageLocation = pageLocationOf(new URL(`http://page${page.path}`), { key: '' })
  return renderToString(
    <PageLocationContext value={pageLocation}>
      <Root page={page} site={{ year, offers }} />
    </PageLocationContext>,
  )
}

/** The key of a page's view in Vite's manifest. */
function chunkOf(page: PageData): string {
  return `web/pages/${page.componentChunkName}/${page.componentChunkName}-view.tsx`
}

export const web: PageRenderer = {
  cachingOf,
  loadPage,
  staticQueries,
  slices,
  readBrandFrom,
  async renderPage(embedded) {
    setLanguage(await loadLanguage(embedded.locale))
    const html = render(embedded)
    const chunks = [chunkOf(embedded.page), ...languageParts(embedded.locale)]
    const end = html.lastIndexOf('</body>')
    return { html: html.slice(0, end) + embeddedScript(embedded) + html.slice(end), chunks }
  },
}
