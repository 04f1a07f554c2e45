import type { User } from '#contract/accounts/session.ts'
import { LIBRARY, SETTINGS_ACCOUNT } from '#contract/paths.ts'
import { text } from '#web/ui/text/en.ts'
import { menuText } from '#web/ui/text/menu-en.ts'
import { MenuRow } from './menu-row.tsx'
import styles from './profile-summary.module.css'

/** Who is signed in, with links to account and library. */
export function ProfileSummary({ user }: { user: User }) {
  const name = user.name ?? user.email ?? user.phone ?? menuText.profile
  return (
    <>
      <a className={styles.who} href={SETTINGS_ACCOUNT}>
        <span className={styles.initial} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <span className={styles.words}>
          <b>{name}</b>
          <span>{menuText.account}</span>
        </span>
      </a>
      {user.is_registered && <MenuRow link={{ label: text.chrome.library, href: LIBRARY, icon: 'heart' }} />}
    </>
  )
}
