import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { takeTokens } from '#web/transport/given-tokens.ts'
import { knowVisitor } from '#web/transport/know-visitor.ts'
import { rememberPlatformType } from '#web/transport/platform-type.ts'
import '../ui/app.css'
import { EMBEDDED_ID, readEmbedded } from './embedded-page.ts'
import { createPageLoader } from './page-loader.ts'
import { PAGE_ROUTE, routesFor } from './routes-for.tsx'
import { isPageName, loadView } from './views.ts'

takeTokens()
rememberPlatformType()

const { page, build, year, offers } = readEmbedded(document.getElementById(EMBEDDED_ID))

// A chunk of an older build is gone: the address itself leads to the newer one.
window.addEventListener('vite:preloadError', (event) => {
  event.preventDefault()
  location.reload()
})

// The view must be there before hydration, or the first render would not be the server's.
if (isPageName(page.componentChunkName)) await loadView(page.componentChunkName)

const loader = createPageLoader(build)
const router = createBrowserRouter(
  routesFor(({ request }) => loader(new URL(request.url), request.signal), { year, offers }),
  { hydrationData: { loaderData: { [PAGE_ROUTE]: page } } },
)

// Who the visitor is comes after the page is alive; Safari has no idle callback.
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
whenIdle(() => knowVisitor())

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
})
