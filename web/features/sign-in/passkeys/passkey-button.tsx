import { useEffect } from 'react'
import type { User } from '#contract/accounts/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { identityText as words } from '#web/ui/text/account/identity-en.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { isRefusal, loginWords } from '../refusal-words.ts'
import { cancelPasskeyPrompt, signInWithPasskey, supportsPasskeys } from './passkeys.ts'

const wordsOf = (error: unknown) => (isRefusal(error, 'passkey_refused') ? words.passkey_failed : loginWords(error))

/**
 * Login with a passkey: by pressing the button, or by choosing one from the address field's autofill (conditional UI).
 */
export function PasskeyButton({ onDone }: { onDone: (user: User) => void }) {
  const submit = useSubmit(wordsOf)

  async function logIn(isOffered: boolean) {
    const user = await signInWithPasskey({ isOffered })
    if (user) onDone(user)
  }

  // Offered once, until a passkey is chosen or the form is removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form is shown
  useEffect(() => {
    if (!supportsPasskeys()) return
    logIn(true).catch(() => undefined)
    return cancelPasskeyPrompt
  }, [])

  if (!supportsPasskeys()) return null
  return (
    <>
      <Button
        variant="tertiary"
        icon={LATER_SHAPES.key}
        isBusy={submit.isBusy}
        onClick={() => void submit.run(() => logIn(false))}
      >
        {words.passkey_log_in}
      </Button>
      <FormMessage fault={submit.fault} />
    </>
  )
}
