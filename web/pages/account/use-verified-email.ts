import { useEffect } from 'react'
import { isCallError } from '#contract/errors.ts'
import { verifyEmail } from '#contract/sign-in.ts'
import { call } from '#web/transport/api.ts'
import { consumeUrlToken } from '#web/transport/given-tokens.ts'
import { reopenSession } from '#web/transport/session.ts'
import { accountSettingsText as words } from '#web/ui/text/settings-en.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Proves the email address by the link this page was opened with. */
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
