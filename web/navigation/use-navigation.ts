import { createContext, useContext } from 'react'
import type { Navigate } from './navigator.ts'
import type { Place } from './place.ts'
import type { Arrival } from './travel.ts'

type Ways = { navigate: Navigate; revalidate: () => Promise<void> }

const NOWHERE: Ways = { navigate: async () => undefined, revalidate: async () => undefined }

/** Where nobody moves, as on the server, there is a place all the same. */
export const PlaceContext = createContext<Place>({ pathname: '/', search: '', hash: '', state: null, key: '' })
export const WaysContext = createContext<Ways>(NOWHERE)
export const GoingContext = createContext(false)
export const ArrivalContext = createContext<Arrival>({
  count: 0,
  by: 'opening',
  isNewPage: true,
  keepsScroll: true,
})

/** Where the visitor is: the address of the page that is shown. */
export function useLocation(): Place {
  return useContext(PlaceContext)
}

/** The way to other pages of the site. */
export function useNavigate(): Navigate {
  return useContext(WaysContext).navigate
}

/** Loads the data of the page anew, which stays as it is until then. */
export function useRevalidator(): { revalidate: () => Promise<void> } {
  return useContext(WaysContext)
}

/** Whether another page is on its way. */
export function useNavigation(): { state: 'idle' | 'loading' } {
  return { state: useContext(GoingContext) ? 'loading' : 'idle' }
}

/** How the visitor came here last. */
export function useArrival(): Arrival {
  return useContext(ArrivalContext)
}
