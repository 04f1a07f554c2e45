import type { User } from '#contract/account.ts'
import { SETTINGS_ACCOUNT } from '#contract/paths.ts'
import { menuText } from '#web/ui/text/menu-en.ts'
import styles from './who.module.css'

/** Who is signed in, and the way to their account. */
export function Who({ user }: { user: User }) {
  const name = user.name ?? user.email ?? user.phone ?? menuText.profile
  return (
    <a className={styles.who} href={SETTINGS_ACCOUNT}>
      <span className={styles.initial} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <span className={styles.words}>
        <b>{name}</b>
        <span>{menuText.account}</span>
      </span>
    </a>
  )
}
