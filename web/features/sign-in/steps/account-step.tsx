import { useId, useState } from 'react'
import type { User } from '#contract/accounts/session.ts'
import type { SignInTab } from '../frame/account-card.tsx'
import { SwitchFormLink } from '../switch-form-link.tsx'
import { LogIn } from './log-in.tsx'
import { SignUp } from './sign-up.tsx'

const OTHER_TAB = { 'log-in': 'sign-up', 'sign-up': 'log-in' } as const

type AccountStepProps = {
  /** The form shown first. */
  first?: SignInTab
  /** Title and text in place of the usual ones. */
  opening?: { title: string; words: string }
  onDone?: (user: User) => void
}

/** Sign-up or login within a page that continues afterwards. */
export function AccountStep({ first = 'sign-up', opening, onDone = () => undefined }: AccountStepProps) {
  const [currentTab, setCurrentTab] = useState<SignInTab>(first)
  const titleId = useId()
  const form = {
    heading: { level: 'h2', titleId, isPart: true },
    onDone,
    swap: <SwitchFormLink tab={currentTab} onSwitch={() => setCurrentTab(OTHER_TAB[currentTab])} />,
  } as const
  return currentTab === 'sign-up' ? <SignUp {...form} {...(opening && { opening })} /> : <LogIn {...form} />
}
