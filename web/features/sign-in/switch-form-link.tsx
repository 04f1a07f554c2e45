import { LOGIN, SIGNUP } from '#contract/paths.ts'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { sentenceGap } from '#web/ui/words/sentences.ts'
import type { SignInTab } from './frame/account-card.tsx'
import styles from './step-form.module.css'

const LINES = {
  'log-in': { words: 'new_here', link: 'sign_up', href: SIGNUP },
  'sign-up': { words: 'already', link: 'log_in', href: LOGIN },
} as const

type SwitchFormLinkProps = {
  tab: SignInTab
  /** The query to keep for the other page. */
  query?: string
  /** In a dialog the other form replaces this one. */
  onSwitch?: () => void
}

/** The link between login and sign-up. */
export function SwitchFormLink({ tab, query = '', onSwitch }: SwitchFormLinkProps) {
  const { words, link, href } = LINES[tab]
  return (
    <p className={styles.swap}>
      {accountText[words]}
      {sentenceGap()}
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
