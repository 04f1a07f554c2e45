import { lazy, Suspense } from 'react'
import { useStore } from '#web/store/use-store.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import { nightOverlay } from './night-overlay.ts'

const NightView = lazy(async () => ({
  default: (await loadWithRetry(() => import('./view/night-view.tsx'))).NightView,
}))
const WakeCard = lazy(async () => ({
  default: (await loadWithRetry(() => import('./wake/wake-card.tsx'), 'background')).WakeCard,
}))

/** The mount point of night mode's overlays; their code is loaded when one is opened. */
export function NightSlot() {
  const overlay = useStore(nightOverlay)
  if (overlay.kind === 'none') return null
  return <Suspense>{overlay.kind === 'night' ? <NightView /> : <WakeCard slept={overlay.slept} />}</Suspense>
}
