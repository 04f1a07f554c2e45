import { lazy, Suspense } from 'react'
import { useStore } from '#web/store/use-store.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import { nightFace } from './night-face.ts'

const NightView = lazy(async () => ({
  default: (await loadWithRetry(() => import('./view/night-view.tsx'))).NightView,
}))
const WakeCard = lazy(async () => ({
  default: (await loadWithRetry(() => import('./wake/wake-card.tsx'), 'background')).WakeCard,
}))

/** The mount point of what lies over the page at night; its code is loaded when it is opened. */
export function NightSlot() {
  const face = useStore(nightFace)
  if (face.kind === 'none') return null
  return <Suspense>{face.kind === 'night' ? <NightView /> : <WakeCard slept={face.slept} />}</Suspense>
}
