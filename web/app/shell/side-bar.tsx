import { brand } from '#brand/brand.ts'
import { LIBRARY, SUBSCRIBE } from '#contract/paths.ts'
import { isSubscribed } from '#rules/access/access.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { useForSale } from '#web/state/site-features.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { text } from '#web/ui/text/en.ts'
import { BrandLink } from './brand-link.tsx'
import { legalLinks } from './chrome.ts'
import styles from './side-bar.module.css'
import { TabLinks } from './tab-links.tsx'

/** The side bar of wide screens. */
export function SideBar({ path, year }: { path: string; year: number }) {
  const accessLevel = useAccessLevel()
  const hasPlans = useForSale('plans')
  return (
    <aside className={styles.bar} aria-label={brand.name}>
      <BrandLink className={styles.brand} />
      <nav className={styles.tabs} aria-label={text.chrome.main}>
        <TabLinks path={path} iconSize={22} />
      </nav>
      <nav className={classNames(styles.tabs, styles.yours)} aria-label={text.chrome.yours}>
        <a href={LIBRARY} aria-current={path === LIBRARY ? 'page' : undefined}>
          <Icon name="heart" size={22} />
          {text.chrome.library}
        </a>
      </nav>
      {hasPlans && !isSubscribed(accessLevel) && (
        <div className={styles.promise}>
          <p>{text.chrome.promise}</p>
          <Button href={SUBSCRIBE} variant="primary" size="small">
            {text.chrome.subscribe}
          </Button>
        </div>
      )}
      <div className={styles.legal}>
        {legalLinks().map((link) => (
          <a key={link.href} href={link.href}>
            {link.label}
          </a>
        ))}
        <span>{text.chrome.copyright(year)}</span>
      </div>
    </aside>
  )
}
