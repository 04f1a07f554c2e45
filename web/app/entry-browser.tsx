import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { storePlatformType } from '#web/http/browser/platform-type.ts'
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
import { isPageName, loadView } from './page-loading/views.ts'
import { Root } from './root.tsx'

consumeUrlTokens()
storePlatformType()
applyExplicitFilter()

const { page, build, year, offers, locale } = readEmbedded(document.getElementById(EMBEDDED_ID))
setLanguage(await loadLanguage(locale).catch(reloadOnce))
const site = { year, offers }

// The view must be there before hydration, or the first render would not be the server's.
if (isPageName(page.componentChunkName)) await loadView(page.componentChunkName).catch(reloadOnce)

const pages = createNavigator({
  // What was made for an address may be shown at another, as the page that says there is no connection.
  first: { place: { ...currentPageLocation(), pathname: page.path }, page },
  history: browserHistory,
  load: createPageLoader(build),
  drawKey: randomKey,
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

/** What may wait until the page is alive: first of all who the visitor is. */
function startBackgroundWork(): void {
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
  whenIdle(() => {
    void identifyVisitor()
    registerWorker()
  })
}

/** A chunk of an older build is gone, and the address leads to the newer one. Else the page stays as the server made it. */
function reloadOnce(reason: unknown): never {
  if (mayLoadFully(location.href)) location.reload()
  throw reason
}
