import type { User } from '#contract/accounts/session.ts'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { isRefusal, loginWords } from '../refusal-words.ts'
import { resetPasswordByToken } from '../sign-in.ts'
import { type Heading, StepHead } from '../step-head.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

type ResetStepProps = { heading: Heading; token: string; onDone: (user: User) => void; onBack: () => void }

function resetWords(error: unknown): string {
  // The login's message for this code announces a new link, but no new link is sent for a password.
  return isRefusal(error, 'magic_link_expired') ? accountText.faults.reset_expired : loginWords(error)
}

/** A new password, with the link of a message. */
export function ResetStep({ heading, token, onDone, onBack }: ResetStepProps) {
  const save = async (password: string) => onDone(await resetPasswordByToken(token, password))
  return (
    <NewPasswordForm wordsOf={resetWords} save={save} other={{ words: accountText.back, onPress: onBack }}>
      <StepHead heading={heading} title={accountText.reset_title} words={accountText.reset_words} />
    </NewPasswordForm>
  )
}
