import type { User } from '#contract/accounts/session.ts'
import { setPassword } from '#contract/accounts/user.ts'
import { call } from '#web/http/api.ts'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { loginWords } from '../refusal-words.ts'
import { type Heading, StepHead } from '../step-head.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** An optional password for a new account. */
export function PasswordStep({ heading, user, onDone }: { heading: Heading; user: User; onDone: () => void }) {
  async function save(password: string) {
    await call(setPassword, { params: { id: user.id ?? '' }, body: { password } })
    onDone()
  }
  return (
    <NewPasswordForm wordsOf={loginWords} save={save} other={{ words: accountText.skip, onPress: onDone }}>
      <StepHead heading={heading} title={accountText.password_title} words={accountText.password_words} />
      {/* Password managers store it under this user name. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email ?? ''} readOnly />
    </NewPasswordForm>
  )
}
