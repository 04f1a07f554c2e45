import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import type { Navigator } from './navigator.ts'
import { ArrivalContext, GoingContext, PlaceContext, WaysContext } from './use-navigation.ts'
import { useScrollPlaces } from './use-scroll-places.ts'

type NavigationProps<page> = { navigator: Navigator<page>; children: (page: page) => ReactNode }

/** Shows the page where the visitor is, and tells what is inside where that is and how to go elsewhere. */
export function Navigation<page>({ navigator, children }: NavigationProps<page>) {
  const [travel, setTravel] = useState(navigator.current)
  const ways = useMemo(() => ({ navigate: navigator.navigate, revalidate: navigator.renew }), [navigator])
  useScrollPlaces(navigator, travel)

  useEffect(() => {
    // In the pauses of whatever else the page does: what is pressed meanwhile is answered first.
    const changed = () => startTransition(() => setTravel(navigator.current()))
    changed()
    return navigator.watch(changed)
  }, [navigator])

  return (
    <WaysContext value={ways}>
      <GoingContext value={travel.going !== null}>
        <ArrivalContext value={travel.arrival}>
          <PlaceContext value={travel.place}>{children(travel.page)}</PlaceContext>
        </ArrivalContext>
      </GoingContext>
    </WaysContext>
  )
}
