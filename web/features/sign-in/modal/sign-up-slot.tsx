import { lazy, Suspense } from 'react'
import { useSignUpRequest } from '#web/state/sign-up-request.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const SignUpModal = lazy(async () => ({
  default: (await loadWithRetry(() => import('./sign-up-modal.tsx'))).SignUpModal,
}))

/** Where the sign-up modal opens; its code comes with the first time it is asked for. */
export function SignUpSlot() {
  const request = useSignUpRequest()
  if (!request) return null
  return (
    <Suspense fallback={null}>
      <SignUpModal key={request} request={request} />
    </Suspense>
  )
}
