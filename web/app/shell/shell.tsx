import type { ReactNode } from 'react'
import { isSubscribed } from '#rules/access/access.ts'
import { SignUpSlot } from '#web/features/sign-in/modal/sign-up-slot.tsx'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { classNames } from '#web/ui/class-names.ts'
import { text } from '#web/ui/text/en.ts'
import { ToastViewport } from '#web/ui/toast/toast.tsx'
import { PageFooter } from './page-footer.tsx'
import { PageHeader } from './page-header.tsx'
import styles from './shell.module.css'
import { SideBar } from './side-bar.tsx'
import { TabBar } from './tab-bar.tsx'

export type ShellProps = {
  path: string
  theme: 'dark' | 'light'
  /** Set by the server, so that its HTML and hydration agree. */
  year: number
  /** The player's bar, which floats above the tab bar. */
  player?: ReactNode
  children: ReactNode
}

/** Header, navigation, footer and player around every page. */
export function Shell({ path, theme, year, player, children }: ShellProps) {
  const classes = classNames(styles.shell, !isSubscribed(useAccessLevel()) && styles.extra)
  const skip = (
    <nav aria-label={text.chrome.skip}>
      <a className={styles.skip} href="#main">
        {text.chrome.skip}
      </a>
    </nav>
  )
  // The settings have their own frame, without bars. The player is dark in every theme.
  if (theme === 'light') {
    return (
      <div className={classNames(classes, styles.bare)} data-theme={theme}>
        {skip}
        {children}
        <div className={styles.player} data-theme="dark">
          {player}
        </div>
        <ToastViewport />
        <SignUpSlot />
      </div>
    )
  }
  return (
    <div className={classes} data-theme={theme}>
      {skip}
      <SideBar path={path} year={year} />
      <div className={styles.column}>
        <PageHeader path={path} />
        <main className={styles.main} id="main" tabIndex={-1}>
          {children}
        </main>
        <PageFooter year={year} />
      </div>
      {player}
      <TabBar path={path} />
      <ToastViewport />
      <SignUpSlot />
    </div>
  )
}
