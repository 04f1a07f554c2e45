import { lazy, Suspense } from 'react'
import { useSignUpRequest } from '#web/state/sign-up-request.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const SignUpModal = lazy(async () => ({
  default: (await loadWithRetry(() => import('./sign-up-modal.tsx'))).SignUpModal,
}))

/** The mount point of the sign-up dialog; its code is loaded on first use. */
export function SignUpSlot() {
  const request = useSignUpRequest()
  if (!request) return null
  return (
    <Suspense fallback={null}>
      <SignUpModal key={request} request={request} />
    </Suspense>
  )
}
