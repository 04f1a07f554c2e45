import { useUser } from '#web/transport/visitor.ts'
import { useReauthenticationRequested } from './fresh-proof.ts'
import { ReauthenticationDialog } from './fresh-proof-dialog.tsx'

/** Where whoever is signed in is asked to prove that it is them. */
export function ReauthenticationSlot() {
  const user = useUser()
  const isAsked = useReauthenticationRequested()
  return isAsked && user?.id ? <ReauthenticationDialog user={{ ...user, id: user.id }} /> : null
}
