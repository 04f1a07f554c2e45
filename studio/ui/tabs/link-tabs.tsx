import styles from './link-tabs.module.css'

type LinkTabsProps = { label: string; tabs: readonly { href: string; label: string; isCurrent: boolean }[] }

/** Views of a page, each with its own address. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ href, label: name, isCurrent }) => (
        <a key={href} ref={isCurrent ? showInRow : undefined} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}

/** Scrolls the row, and not the page, to the current view: on a phone it can be outside the row. */
function showInRow(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement
  if (row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}
