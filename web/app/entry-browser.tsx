import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readBrandFrom } from '#brand/in-force.ts'
import { storePlatformType } from '#web/http/browser/platform-type.ts'
import { whenIdle } from '#web/http/browser/when-idle.ts'
import { browserHistory, currentPageLocation, followHistory, randomKey } from '#web/navigation/browser-history.ts'
import { Navigation } from '#web/navigation/navigation.tsx'
import { createNavigator } from '#web/navigation/navigator.ts'
import { applyExplicitFilter } from '#web/state/explicit-filter.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { consumeUrlTokens } from '#web/state/sign-in/url-tokens.ts'
import { setLanguage } from '#web/ui/words/language.ts'
import { loadLanguage } from '#web/ui/words/languages.ts'
import '../ui/styles/app.css'
import { EMBEDDED_ID, readEmbedded } from './embedded-page.ts'
import { registerWorker } from './offline/register-worker.ts'
import { mayLoadFully } from './page-loading/full-load.ts'
import { createPageLoader } from './page-loading/page-loader.ts'
import { prefetchPage } from './page-loading/prefetch-page.ts'
import { isPageName, loadView, viewOf } from './page-loading/views.ts'
import { Root } from './root.tsx'

consumeUrlTokens()
storePlatformType()
applyExplicitFilter()

const { page, build, year, offers, locale, brand } = readEmbedded(document.getElementById(EMBEDDED_ID))
if (brand) readBrandFrom(() => brand)
setLanguage(await loadLanguage(locale).catch(reloadOnce))
const site = { year, offers }

// The view must be loaded before hydration, or the first render would differ from the server's HTML.
if (isPageName(page.componentChunkName)) {
  await loadView(page.componentChunkName).catch(reloadOnce)
  viewOf(page.componentChunkName).start?.(page.result.data, prefetchPage)
}

const pages = createNavigator({
  // A page made for one address may be shown at another, such as the offline page.
  first: { location: { ...currentPageLocation(), pathname: page.path }, page },
  history: browserHistory,
  load: createPageLoader(build),
  createKey: randomKey,
})
followHistory(pages)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Navigation navigator={pages}>
        {(shown) => <Root page={shown} site={site} onHydrated={startBackgroundWork} />}
      </Navigation>
    </StrictMode>,
  )
})

/** Starts work that can wait until after hydration, beginning with the visitor's identity. */
function startBackgroundWork(): void {
  whenIdle(() => {
    void identifyVisitor()
    registerWorker()
  })
}

/**
 * A chunk of an older build no longer exists; a reload fetches the newer build. If the reload does not help, the page
 * stays as the server rendered it.
 */
function reloadOnce(reason: unknown): never {
  if (mayLoadFully(location.href)) location.reload()
  throw reason
}
