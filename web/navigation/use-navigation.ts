import { createContext, useContext } from 'react'
import type { LastNavigation } from './navigation-state.ts'
import type { Navigate } from './navigator.ts'
import type { PageLocation } from './page-location.ts'

type ReloadPage = () => Promise<void>
type NavigationActions = { navigate: Navigate; reloadPage: ReloadPage }

const NO_ACTIONS: NavigationActions = { navigate: async () => undefined, reloadPage: async () => undefined }

/** The default for renders without a navigator, as on the server. */
export const PageLocationContext = createContext<PageLocation>({
  pathname: '/',
  search: '',
  hash: '',
  state: null,
  key: '',
})
export const NavigationActionsContext = createContext<NavigationActions>(NO_ACTIONS)
export const IsNavigatingContext = createContext(false)
export const LastNavigationContext = createContext<LastNavigation>({
  count: 0,
  by: 'initial',
  isNewPage: true,
  keepsScroll: true,
})

/** The location of the page that is shown. */
export function useLocation(): PageLocation {
  return useContext(PageLocationContext)
}

/** The function that navigates to other pages of the site. */
export function useNavigate(): Navigate {
  return useContext(NavigationActionsContext).navigate
}

/** Reloads the page's data; the page keeps the old data until then. */
export function useReloadPage(): ReloadPage {
  return useContext(NavigationActionsContext).reloadPage
}

/** True while another page loads. */
export function useIsNavigating(): boolean {
  return useContext(IsNavigatingContext)
}

/** The last navigation. */
export function useLastNavigation(): LastNavigation {
  return useContext(LastNavigationContext)
}
