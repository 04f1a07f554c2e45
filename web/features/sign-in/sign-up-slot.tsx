import { lazy, Suspense } from 'react'
import { useAskedSignUp } from '#web/ui/asked-sign-up.ts'
import { untilThere } from '#web/ui/until-there.ts'

const SignUpModal = lazy(async () => ({ default: (await untilThere(() => import('./sign-up-modal.tsx'))).SignUpModal }))

/** Where the sign-up modal opens; its code comes with the first time it is asked for. */
export function SignUpSlot() {
  const request = useAskedSignUp()
  if (!request) return null
  return (
    <Suspense fallback={null}>
      <SignUpModal key={request} request={request} />
    </Suspense>
  )
}
