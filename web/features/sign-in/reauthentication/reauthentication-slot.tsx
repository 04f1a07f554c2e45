import { useUser } from '#web/http/session/visitor.ts'
import { useReauthenticationRequested } from './reauthentication.ts'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

/** Where whoever is signed in is asked to prove that it is them. */
export function ReauthenticationSlot() {
  const user = useUser()
  const isAsked = useReauthenticationRequested()
  return isAsked && user?.id ? <ReauthenticationDialog user={{ ...user, id: user.id }} /> : null
}
