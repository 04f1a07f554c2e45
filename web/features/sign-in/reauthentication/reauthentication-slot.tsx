import { useUser } from '#web/http/session/visitor.ts'
import { useReauthenticationRequested } from './reauthentication.ts'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

/** The mount point of reauthentication. */
export function ReauthenticationSlot() {
  const user = useUser()
  const isRequested = useReauthenticationRequested()
  return isRequested && user?.id ? <ReauthenticationDialog user={{ ...user, id: user.id }} /> : null
}
