import { lazy, Suspense } from 'react'
import { untilThere } from '#web/ui/until-there.ts'
import { useAttended } from '#web/ui/use-attended.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { LaterPartsProps } from './later-parts.tsx'

const LaterParts = lazy(async () => ({
  default: (await untilThere(() => import('./later-parts.tsx'), 'unasked')).LaterParts,
}))

/** Where what may come later stands. Its code comes once the visitor begins to do something; without a connection at once. */
export function LaterSlot(props: LaterPartsProps) {
  const isAttended = useAttended()
  const isHydrated = useHydrated()
  if (!isAttended && !(isHydrated && !navigator.onLine)) return null
  return (
    <Suspense fallback={null}>
      <LaterParts {...props} />
    </Suspense>
  )
}
