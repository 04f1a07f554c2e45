import { type ReactNode, useEffect, useRef } from 'react'
import { brand } from '#brand/brand.ts'
import { DISCOVER } from '#contract/paths.ts'
import { isSubscribed } from '#rules/access/access.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { goBack } from '#web/navigation/go-back.ts'
import { useForSale } from '#web/state/site-features.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { BrandMark } from '#web/ui/icon/brand-mark.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { settingsText } from '#web/ui/text/account/settings-en.ts'
import { text } from '#web/ui/text/en.ts'
import { HeaderMenu } from './header-menu.tsx'
import styles from './settings-frame.module.css'
import { settingsLinks } from './settings-links.ts'

type SettingsFrameProps = {
  title: string
  /** The page's own path, to mark its menu entry. */
  path: string
  children: ReactNode
}

/** The width of the menu's fade, as in its style sheet. */
const FADED_PX = 56

/** The layout of the settings pages: back bar, menu and title. */
export function SettingsFrame({ title, path, children }: SettingsFrameProps) {
  const isMember = isSubscribed(useAccessLevel())
  const hasPlans = useForSale('plans')
  const links = settingsLinks({ isSubscribed: isMember, hasPlans, path })
  const menu = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a subscriber's menu has longer labels
  useEffect(() => showCurrent(menu.current), [isMember])
  return (
    <>
      <header className={styles.bar}>
        <IconButton icon="arrow-left" label={settingsText.back} onClick={goBack} data-scripted="" />
        <a className={styles.brand} href={DISCOVER} aria-label={text.chrome.home}>
          <BrandMark />
          <span>{brand.name}</span>
        </a>
        <HeaderMenu className={styles.menu} />
      </header>
      <div className={styles.page}>
        <nav ref={menu} className={styles.links} aria-label={settingsText.settings}>
          {links.map(({ label, href, icon, current }) => (
            <a key={label} href={href} aria-current={current}>
              <Icon name={icon} size={20} />
              {label}
            </a>
          ))}
        </nav>
        <main id="main" tabIndex={-1} className={styles.main}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </main>
      </div>
    </>
  )
}

/** On narrow screens the menu is one row: scrolls to the page's own entry, unless all before it fits too. */
function showCurrent(menu: HTMLElement | null) {
  const current = menu?.querySelector('[aria-current]')
  if (!menu || !current || menu.scrollWidth <= menu.clientWidth) return
  const [menuBox, linkBox] = [menu.getBoundingClientRect(), current.getBoundingClientRect()]
  const [left, right] = [linkBox.left - menuBox.left, menuBox.right - linkBox.right]
  const [before, after] = getComputedStyle(menu).direction === 'rtl' ? [right, left] : [left, right]
  const isInView = before >= 0 && after >= FADED_PX
  if (!isInView) current.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' })
}
