import { LOGIN, SIGNUP } from '#contract/paths.ts'
import { accountText } from '#web/ui/text/account/account-en.ts'
import type { SignInTab } from './frame/account-card.tsx'
import styles from './step-form.module.css'

const LINES = {
  'log-in': { words: 'new_here', link: 'sign_up', href: SIGNUP },
  'sign-up': { words: 'already', link: 'log_in', href: LOGIN },
} as const

type SwitchFormLinkProps = {
  tab: SignInTab
  /** The query that the other page is to keep. */
  query?: string
  /** In a modal the other form takes this one's place. */
  onSwitch?: () => void
}

/** From one door to the other. */
export function SwitchFormLink({ tab, query = '', onSwitch }: SwitchFormLinkProps) {
  const { words, link, href } = LINES[tab]
  return (
    <p className={styles.swap}>
      {accountText[words]}{' '}
      <a
        href={href + query}
        onClick={(event) => {
          if (!onSwitch) return
          event.preventDefault()
          onSwitch()
        }}
      >
        {accountText[link]}
      </a>
    </p>
  )
}
