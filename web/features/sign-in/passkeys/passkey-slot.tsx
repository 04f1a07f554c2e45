import { lazy, Suspense } from 'react'
import type { User } from '#contract/accounts/session.ts'
import { useSiteFeatures } from '#web/state/site-features.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const PasskeyButton = lazy(async () => ({
  default: (await loadWithRetry(() => import('./passkey-button.tsx'), 'background')).PasskeyButton,
}))

/** The mount point of passkey login; its code is loaded after the form's. */
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
