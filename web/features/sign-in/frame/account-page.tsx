import type { ReactNode } from 'react'
import { StatePage } from '#web/ui/state-page/state-page.tsx'
import { AccountCard, type SignInTab } from './account-card.tsx'
import styles from './account-page.module.css'

/** Sign-in or sign-up as a page of its own. */
export function AccountPage({ tab, children }: { tab: SignInTab; children: ReactNode }) {
  return (
    <StatePage isWide>
      <div className={styles.card}>
        <AccountCard tab={tab}>{children}</AccountCard>
      </div>
    </StatePage>
  )
}
