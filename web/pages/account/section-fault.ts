import type { ErrorCode } from '#contract/errors.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { accountSettingsText } from '#web/ui/text/account/settings-en.ts'

const { faults } = accountText

const FAULT_BY_CODE: Partial<Record<ErrorCode, keyof typeof faults>> = {
  invalid_email: 'invalid_email',
  invalid_phone: 'invalid_phone',
  weak_password: 'weak_password',
  too_many_requests: 'too_many_requests',
}

/** The message for a refused change; `special` overrides messages for this section. */
export function sectionFault(special: Partial<Record<ErrorCode, string>> = {}): (error: unknown) => string {
  return (error) => {
    if (!isCallError(error)) return faults.unavailable
    const own = special[error.code]
    if (own) return own
    if (error.code === 'invalid_verification_code') return accountSettingsText.code_wrong
    const fault = FAULT_BY_CODE[error.code]
    return fault ? faults[fault] : accountSettingsText.failed
  }
}
