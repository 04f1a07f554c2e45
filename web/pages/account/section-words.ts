import { type ErrorCode, isCallError } from '#contract/errors.ts'
import { accountText } from '#web/ui/text/account-en.ts'
import { accountSettingsText } from '#web/ui/text/settings-en.ts'

const { faults } = accountText

const WORDS: Partial<Record<ErrorCode, string>> = {
  invalid_email: faults.invalid_email,
  invalid_phone: faults.invalid_phone,
  weak_password: faults.weak_password,
  too_many_requests: faults.too_many_requests,
  invalid_verification_code: accountSettingsText.code_wrong,
}

/** What to say of a refused change; `special` are the reasons that mean something else here. */
export function sectionWords(special: Partial<Record<ErrorCode, string>> = {}): (error: unknown) => string {
  return (error) => {
    if (!isCallError(error)) return faults.unavailable
    return special[error.code] ?? WORDS[error.code] ?? accountSettingsText.failed
  }
}
