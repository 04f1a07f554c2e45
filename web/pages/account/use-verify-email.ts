import { useEffect } from 'react'
import { verifyEmail } from '#contract/accounts/sign-in.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { call } from '#web/http/api.ts'
import { reopenSession } from '#web/http/session/session.ts'
import { consumeUrlToken } from '#web/state/sign-in/url-tokens.ts'
import { accountSettingsText as words } from '#web/ui/text/account/settings-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/** Verifies the email address with the link that opened this page. */
export function useVerifyEmail(): void {
  useEffect(() => {
    const token = consumeUrlToken('verify')
    if (token) void verify(token)
  }, [])
}

async function verify(token: string): Promise<void> {
  try {
    await call(verifyEmail, { body: { token } })
    showToast(words.email_done, { icon: 'check', tone: 'success' })
    await reopenSession()
  } catch (error) {
    const isTaken = isCallError(error) && error.code === 'address_taken'
    showToast(isTaken ? words.email_taken : words.email_expired, { icon: 'alert', tone: 'attention' })
  }
}
