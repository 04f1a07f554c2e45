import { lazy, Suspense } from 'react'
import type { User } from '#contract/account.ts'
import { loadWithRetry } from '#web/ui/until-there.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useSiteFeatures } from './offers.ts'

const PasskeyButton = lazy(async () => ({
  default: (await loadWithRetry(() => import('./passkey-button.tsx'), 'unasked')).PasskeyButton,
}))

/** Where logging in by a passkey is offered; its code comes after the form. */
export function PasskeySlot({ onDone }: { onDone: (user: User) => void }) {
  const { has_passkeys } = useSiteFeatures()
  const isHydrated = useHydrated()
  if (!has_passkeys || !isHydrated) return null
  return (
    <Suspense fallback={null}>
      <PasskeyButton onDone={onDone} />
    </Suspense>
  )
}
