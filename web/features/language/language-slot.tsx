import { lazy, Suspense } from 'react'
import { useLanguageDialog } from '#web/state/language-dialog.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const LanguageDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('./language-dialog.tsx'))).LanguageDialog,
}))

/** The mount point of the choice of languages; its code is loaded on first use. */
export function LanguageSlot() {
  if (!useLanguageDialog()) return null
  return (
    <Suspense fallback={null}>
      <LanguageDialog />
    </Suspense>
  )
}
