import type { ReactNode } from 'react'
import { text } from '#web/ui/text/en.ts'
import { ToastViewport } from '#web/ui/toast.tsx'
import { PageFooter } from './page-footer.tsx'
import { PageHeader } from './page-header.tsx'
import styles from './shell.module.css'
import { SideBar } from './side-bar.tsx'
import { TabBar } from './tab-bar.tsx'

export type ShellProps = {
  path: string
  theme: 'dark' | 'light'
  /** Named by the server, so that its HTML and the browser's agree. */
  year: number
  /** The player's bar, which floats above the tab bar. */
  player?: ReactNode
  children: ReactNode
}

/** What stands around every page. */
export function Shell({ path, theme, year, player, children }: ShellProps) {
  return (
    <div className={styles.shell} data-theme={theme}>
      <a className={styles.skip} href="#main">
        {text.chrome.skip}
      </a>
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
    </div>
  )
}
