import styles from './link-tabs.module.css'

type LinkTabsProps = { label: string; tabs: readonly { href: string; label: string; isCurrent: boolean }[] }

/** Views of a page, each with its own address. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ href, label: name, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
