import { useState } from 'react'
import { sendLoginCode } from '#contract/accounts/sign-in.ts'
import { deleteUser } from '#contract/accounts/user.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { DISCOVER } from '#contract/paths.ts'
import { withReauthentication } from '#web/features/sign-in/reauthentication/reauthentication.ts'
import type { Member } from '#web/features/sign-in/reauthentication/use-proof.ts'
import { call } from '#web/http/api.ts'
import { reopenSession } from '#web/http/session/session.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { accountSettingsText as words } from '#web/ui/text/account/settings-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { sectionFault } from '../section-fault.ts'

/** What confirms the deletion: a proof, or the session alone. `send` sends the code first. */
type Step = 'password' | 'code' | 'send' | 'session'

export type AccountDeletion = ReturnType<typeof useAccountDeletion>

/** The proof of identity that deleting an account takes, and the deletion. */
export function useAccountDeletion(user: Member) {
  const [proofKind, setProofKind] = useState<'password' | 'code'>('password')
  const [proof, setProof] = useState('')
  const { run, fault, isBusy } = useSubmit(deletionFault)
  const navigate = useNavigate()
  const step = stepOf(user, proofKind)

  async function sendCode() {
    await call(sendLoginCode, { body: addressOf(user) })
    setProofKind('code')
    setProof('')
  }
  async function deleteAccount() {
    await call(deleteUser, {
      params: { id: user.id },
      body: proofKind === 'code' ? { code: proof.trim() } : { password: proof },
    })
    await reopenSession()
    showToast(words.deleted)
    await navigate(DISCOVER)
  }
  return {
    step,
    proof,
    setProof,
    fault,
    isBusy,
    sendCode: () => void run(sendCode),
    submit: () => void run(step === 'send' ? sendCode : () => withReauthentication(deleteAccount)),
  }
}

function deletionFault(error: unknown): string {
  const ofSection = sectionFault({
    wrong_password: words.delete_wrong,
    invalid_verification_code: words.delete_wrong,
    store_unavailable: words.delete_later,
    // Only staff see it: in English, as the studio is.
    ...(isCallError(error) && { last_owner: error.message }),
  })
  return ofSection(error)
}

function stepOf(user: Member, proofKind: 'password' | 'code'): Step {
  // Users who sign in only with a provider or a passkey have nothing to enter but their session.
  if (!user.has_password && user.email === null && user.phone === null) return 'session'
  // Without a password the only proof is a code, which has to be sent first.
  return proofKind === 'password' && !user.has_password ? 'send' : proofKind
}

/** Where to send a code. A full phone number contains its country code; the first digit is enough for the form. */
function addressOf({ email, phone }: Member) {
  if (email) return { email }
  return { country_code: phone?.slice(1, 2) ?? '', phone: phone ?? '' }
}
