import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import type { Navigator } from './navigator.ts'
import {
  IsNavigatingContext,
  LastNavigationContext,
  NavigationActionsContext,
  PageLocationContext,
} from './use-navigation.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

type NavigationProps<page> = { navigator: Navigator<page>; children: (page: page) => ReactNode }

/** Shows the page where the visitor is, and tells what is inside where that is and how to go elsewhere. */
export function Navigation<page>({ navigator, children }: NavigationProps<page>) {
  const [travel, setTravel] = useState(navigator.current)
  const actions = useMemo(() => ({ navigate: navigator.navigate, revalidate: navigator.reload }), [navigator])
  useScrollRestoration(navigator, travel)

  useEffect(() => {
    // In the pauses of whatever else the page does: what is pressed meanwhile is answered first.
    const changed = () => startTransition(() => setTravel(navigator.current()))
    changed()
    return navigator.watch(changed)
  }, [navigator])

  return (
    <NavigationActionsContext value={actions}>
      <IsNavigatingContext value={travel.pendingLocation !== null}>
        <LastNavigationContext value={travel.lastNavigation}>
          <PageLocationContext value={travel.location}>{children(travel.page)}</PageLocationContext>
        </LastNavigationContext>
      </IsNavigatingContext>
    </NavigationActionsContext>
  )
}
