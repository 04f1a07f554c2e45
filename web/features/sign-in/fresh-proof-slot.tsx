import { useUser } from '#web/transport/visitor.ts'
import { useAskedProof } from './fresh-proof.ts'
import { FreshProofDialog } from './fresh-proof-dialog.tsx'

/** Where whoever is signed in is asked to prove that it is them. */
export function FreshProofSlot() {
  const user = useUser()
  const isAsked = useAskedProof()
  return isAsked && user?.id ? <FreshProofDialog user={{ ...user, id: user.id }} /> : null
}
