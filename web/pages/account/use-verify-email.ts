import { useEffect, useState } from 'react'
import { verifyEmail } from '#contract/accounts/sign-in.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { call } from '#web/http/api.ts'
import { reopenSession } from '#web/http/session/session.ts'
import { useUser, useVisitorKnown } from '#web/http/session/visitor.ts'
import { consumeUrlToken, urlToken } from '#web/state/sign-in/url-tokens.ts'
import { accountSettingsText as words } from '#web/ui/text/account/settings-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/**
 * Verifies the email address with the link that opened this page: at once for a signed-in user. Without a session it
 * returns what a button does, since programs that check links load the page and run its scripts.
 */
export function useVerifyEmail(): (() => void) | undefined {
  const isKnown = useVisitorKnown()
  const isRegistered = useUser()?.is_registered ?? false
  const [isSent, setSent] = useState(false)
  function send() {
    const token = consumeUrlToken('verify')
    if (!token) return
    setSent(true)
    void verify(token)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is used once, however often this renders
  useEffect(() => {
    if (isKnown && isRegistered) send()
  }, [isKnown, isRegistered])
  const isAsking = isKnown && !isRegistered && !isSent && urlToken('verify') !== undefined
  return isAsking ? send : undefined
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
