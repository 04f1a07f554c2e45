import { useId, useRef, useState } from 'react'
import { closeSignUpDialog } from '#web/state/sign-up-request.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import sheet from '#web/ui/dialog/sheet-dialog.module.css'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { AccountCard, type SignInTab } from '../frame/account-card.tsx'
import { LogIn } from '../steps/log-in.tsx'
import { SignUp } from '../steps/sign-up.tsx'
import { SwitchFormLink } from '../switch-form-link.tsx'
import styles from './sign-up-modal.module.css'

const OTHER = { 'log-in': 'sign-up', 'sign-up': 'log-in' } as const

/** Sign-up or login in a dialog over the current page. */
export function SignUpModal({ request }: { request: number }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [tab, setTab] = useState<SignInTab>('sign-up')
  const titleId = useId()
  const close = () => closeSignUpDialog(request)

  function done() {
    close()
    if (tab === 'sign-up') showToast(accountText.welcome, { icon: 'check', tone: 'success' })
  }

  function swap() {
    setTab(OTHER[tab])
    // On a phone the switch link is below the fold; the other form starts at its top.
    dialog.current?.scrollTo({ top: 0 })
  }

  const Form = tab === 'sign-up' ? SignUp : LogIn
  return (
    <Dialog ref={dialog} className={classNames(sheet.sheet, styles.modal)} aria-labelledby={titleId} onClose={close}>
      <IconButton icon="close" label={accountText.close} className={sheet.close} onClick={close} />
      <AccountCard tab={tab}>
        <Form
          key={tab}
          heading={{ level: 'h2', titleId }}
          onDone={done}
          swap={<SwitchFormLink tab={tab} onSwitch={swap} />}
        />
      </AccountCard>
    </Dialog>
  )
}
