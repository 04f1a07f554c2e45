import type { SignInLink } from '#rules/accounts/sign-in-link.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { MessageDialog } from '#web/ui/dialog/message-dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { useLinkSignIn } from './use-link-sign-in.ts'

const words = accountText.link

/**
 * Signs in with the link that opened this page. A link requested elsewhere may be somebody else's, sent to lure a
 * visitor into their account, so the visitor is asked first.
 */
export function LinkSignIn({ link }: { link: SignInLink }) {
  const { step, isBusy, fault, confirm, createAccount, close } = useLinkSignIn(link)
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
        onYes={confirm}
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
        isBusy={isBusy}
        onYes={() => void createAccount()}
        onClose={close}
      >
        <FormMessage fault={fault} />
      </ConfirmDialog>
    )
  }
  return null
}
