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

/** Shows the current page and provides its location and the functions to navigate. */
export function Navigation<page>({ navigator, children }: NavigationProps<page>) {
  const [navigation, setNavigation] = useState(navigator.current)
  const actions = useMemo(() => ({ navigate: navigator.navigate, reloadPage: navigator.reload }), [navigator])
  useScrollRestoration(navigator, navigation)

  useEffect(() => {
    // As a transition: input is handled before the page renders.
    const changed = () => startTransition(() => setNavigation(navigator.current()))
    changed()
    return navigator.watch(changed)
  }, [navigator])

  return (
    <NavigationActionsContext value={actions}>
      <IsNavigatingContext value={navigation.pendingLocation !== null}>
        <LastNavigationContext value={navigation.lastNavigation}>
          <PageLocationContext value={navigation.location}>{children(navigation.page)}</PageLocationContext>
        </LastNavigationContext>
      </IsNavigatingContext>
    </NavigationActionsContext>
  )
}
