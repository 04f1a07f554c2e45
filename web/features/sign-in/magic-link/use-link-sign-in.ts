import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts/session.ts'
import type { SignInLink } from '#rules/accounts/sign-in-link.ts'
import { reportFailure } from '#web/http/browser/report-failure.ts'
import { storePendingAction } from '#web/state/sign-in/pending-action.ts'
import { urlPendingAction } from '#web/state/sign-in/url-tokens.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { isRefusal, registerWords } from '../refusal-words.ts'
import { returnTarget } from '../return-target.ts'
import { signIn, signUp } from '../sign-in.ts'
import { extendLinkRequest, wasLinkRequested } from './requested-links.ts'
import { useNextStepAfterLink } from './use-next-step-after-link.ts'

type Step = 'asking' | 'signing-in' | 'no-account' | 'expired' | 'failed' | 'done'

/** Signs in with a link once: at once if it was requested in this browser, otherwise when the visitor confirms. */
export function useLinkSignIn(link: SignInLink) {
  const [step, setStep] = useState<Step>(() => (wasLinkRequested(link) ? 'signing-in' : 'asking'))
  const submit = useSubmit(registerWords)
  const navigateNext = useNextStepAfterLink()
  const isSent = useRef(false)

  function succeed(user: User) {
    setStep('done')
    const pendingAction = urlPendingAction()
    if (pendingAction) storePendingAction(pendingAction)
    showToast(accountText.link.success, { icon: 'check', tone: 'success' })
    navigateNext(user)
  }

  async function signInByLink() {
    try {
      succeed(await signIn({ ...link, ...returnTarget(urlPendingAction()) }))
    } catch (error) {
      if (isRefusal(error, 'magic_link_expired')) {
        // The server has sent a new link to the person who requested this one.
        extendLinkRequest()
        return setStep('expired')
      }
      if (isRefusal(error, 'account_not_found')) return setStep('no-account')
      // The specification logs a token's failure without showing it, and shows a code's to the visitor.
      if (!('magic_login_token' in link)) return setStep('failed')
      reportFailure('Failed logging in by a link', error)
      setStep('done')
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is used once, however often this renders
  useEffect(() => {
    if (step !== 'signing-in' || isSent.current) return
    isSent.current = true
    void signInByLink()
  }, [step])

  return {
    step,
    isBusy: submit.isBusy,
    fault: submit.fault,
    confirm: () => setStep('signing-in'),
    createAccount: () => submit.run(async () => succeed(await signUp(link))),
    close: () => setStep('done'),
  }
}
