import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts/session.ts'
import { DISCOVER, LOGIN, SIGNUP, SUBSCRIBE } from '#contract/paths.ts'
import type { SignInLink } from '#rules/accounts/sign-in-link.ts'
import { nextPath } from '#rules/http/next-path.ts'
import { reportFailure } from '#web/http/browser/report-failure.ts'
import { useLocation, useNavigate } from '#web/navigation/use-navigation.ts'
import { storePendingAction } from '#web/state/sign-in/pending-action.ts'
import { urlPendingAction } from '#web/state/sign-in/url-tokens.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { MessageDialog } from '#web/ui/dialog/message-dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { isRefusal, registerWords } from '../refusal-words.ts'
import { returnTarget } from '../return-target.ts'
import { signIn, signUp } from '../sign-in.ts'
import { extendLinkRequest, wasLinkRequested } from './requested-links.ts'

const words = accountText.link

type Step = 'asking' | 'signing-in' | 'no-account' | 'expired' | 'failed' | 'done'

/**
 * Signs in with the link that opened this page. A link requested elsewhere may be somebody else's, sent to lure a
 * visitor into their account, so the visitor is asked first.
 */
export function LinkSignIn({ link }: { link: SignInLink }) {
  const [step, setStep] = useState<Step>(() => (wasLinkRequested(link) ? 'signing-in' : 'asking'))
  const submit = useSubmit(registerWords)
  const navigateNext = useNextStepAfterLink()
  const isSent = useRef(false)

  function succeed(user: User) {
    setStep('done')
    const pendingAction = urlPendingAction()
    if (pendingAction) storePendingAction(pendingAction)
    showToast(words.success, { icon: 'check', tone: 'success' })
    navigateNext(user)
  }

  async function signInByLink() {
    try {
      succeed(await signIn({ ...link, ...returnTarget(urlPendingAction()) }))
    } catch (error) {
      if (isRefusal(error, 'magic_link_expired')) {
        // A new link is on its way to whoever requested this one.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is spent once, whatever is drawn anew meanwhile
  useEffect(() => {
    if (step !== 'signing-in' || isSent.current) return
    isSent.current = true
    void signInByLink()
  }, [step])

  const close = () => setStep('done')
  if (step === 'expired') {
    return <MessageDialog title={words.expired_title} words={accountText.refusals.magicLinkExpired} onClose={close} />
  }
  if (step === 'failed') return <MessageDialog title={words.failed_title} words={words.failed} onClose={close} />
  if (step === 'asking') {
    return (
      <ConfirmDialog
        title={words.confirm_title}
        message={words.confirm}
        yes={words.yes}
        no={words.no}
        onYes={() => setStep('signing-in')}
        onClose={close}
      />
    )
  }
  if (step === 'no-account') {
    return (
      <ConfirmDialog
        title={accountText.no_account_title}
        message={accountText.no_account_by_link}
        yes={accountText.create}
        no={accountText.not_now}
        isBusy={submit.isBusy}
        onYes={() => void submit.run(async () => succeed(await signUp(link)))}
        onClose={close}
      >
        <FormMessage fault={submit.fault} />
      </ConfirmDialog>
    )
  }
  return null
}

/** After sign-in the visitor stays on the page, unless it was a step towards another one. */
function useNextStepAfterLink(): (user: User) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (user) => {
    const next = nextPath(new URLSearchParams(search).get('next_url'), location.origin)
    const isAt = (page: string) => `${pathname}/`.startsWith(page)
    const isFinished = isAt(LOGIN) || isAt(SIGNUP) || (isAt(SUBSCRIBE) && user.is_subscribed)
    if (next) void navigate(next, { replace: true })
    else if (isFinished) void navigate(DISCOVER, { replace: true })
  }
}
