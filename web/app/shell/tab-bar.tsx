import { TAB_BAR_ID } from '#contract/page.ts'
import { text } from '#web/ui/text/en.ts'
import styles from './tab-bar.module.css'
import { TabLinks } from './tab-links.tsx'

/** The tab bar of narrow screens. */
export function TabBar({ path }: { path: string }) {
  return (
    <nav id={TAB_BAR_ID} className={styles.bar} aria-label={text.chrome.main}>
      <TabLinks path={path} iconSize={23} />
    </nav>
  )
}
