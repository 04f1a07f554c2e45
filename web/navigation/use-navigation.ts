import { createContext, useContext } from 'react'
import type { LastNavigation } from './navigation-state.ts'
import type { Navigate } from './navigator.ts'
import type { PageLocation } from './page-location.ts'

type NavigationActions = { navigate: Navigate; revalidate: () => Promise<void> }

const NO_ACTIONS: NavigationActions = { navigate: async () => undefined, revalidate: async () => undefined }

/** Where nobody moves, as on the server, there is a place all the same. */
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
  by: 'opening',
  isNewPage: true,
  keepsScroll: true,
})

/** Where the visitor is: the address of the page that is shown. */
export function useLocation(): PageLocation {
  return useContext(PageLocationContext)
}

/** The way to other pages of the site. */
export function useNavigate(): Navigate {
  return useContext(NavigationActionsContext).navigate
}

/** Loads the data of the page anew, which stays as it is until then. */
export function useReloadPage(): { revalidate: () => Promise<void> } {
  return useContext(NavigationActionsContext)
}

/** Whether another page is on its way. */
export function useNavigation(): { state: 'idle' | 'loading' } {
  return { state: useContext(IsNavigatingContext) ? 'loading' : 'idle' }
}

/** How the visitor came here last. */
export function useLastNavigation(): LastNavigation {
  return useContext(LastNavigationContext)
}
