import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserHistory, drawKey, followHistory, placeHere } from '#web/navigation/browser-history.ts'
import { Navigation } from '#web/navigation/navigation.tsx'
import { createNavigator } from '#web/navigation/navigator.ts'
import { takeTokens } from '#web/transport/given-tokens.ts'
import { hideExplicit } from '#web/transport/hidden-explicit.ts'
import { knowVisitor } from '#web/transport/know-visitor.ts'
import { rememberPlatformType } from '#web/transport/platform-type.ts'
import { speak } from '#web/ui/words/language.ts'
import { loadLanguage } from '#web/ui/words/languages.ts'
import '../ui/app.css'
import { EMBEDDED_ID, readEmbedded } from './embedded-page.ts'
import { mayLoadFully } from './full-load.ts'
import { createPageLoader } from './page-loader.ts'
import { registerWorker } from './register-worker.ts'
import { Root } from './root.tsx'
import { isPageName, loadView } from './views.ts'

takeTokens()
rememberPlatformType()
hideExplicit()

const { page, build, year, offers, locale } = readEmbedded(document.getElementById(EMBEDDED_ID))
speak(await loadLanguage(locale).catch(openAnew))
const site = { year, offers }

// The view must be there before hydration, or the first render would not be the server's.
if (isPageName(page.componentChunkName)) await loadView(page.componentChunkName).catch(openAnew)

const pages = createNavigator({
  // What was made for an address may be shown at another, as the page that says there is no connection.
  first: { place: { ...placeHere(), pathname: page.path }, page },
  history: browserHistory,
  load: createPageLoader(build),
  drawKey,
})
followHistory(pages)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Navigation navigator={pages}>{(shown) => <Root page={shown} site={site} onAlive={comeToRest} />}</Navigation>
    </StrictMode>,
  )
})

/** What may wait until the page is alive: first of all who the visitor is. */
function comeToRest(): void {
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
  whenIdle(() => {
    void knowVisitor()
    registerWorker()
  })
}

/** A chunk of an older build is gone, and the address leads to the newer one. Else the page stays as the server made it. */
function openAnew(reason: unknown): never {
  if (mayLoadFully(location.href)) location.reload()
  throw reason
}
