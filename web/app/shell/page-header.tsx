import { LIBRARY, SEARCH } from '#contract/paths.ts'
import { goBack, goForward } from '#web/navigation/go-back.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { text } from '#web/ui/text/en.ts'
import { pageNameOf } from '../../pages/routes.ts'
import { BrandLink } from './brand-link.tsx'
import { HeaderSearch } from './header-search.tsx'
import styles from './page-header.module.css'
import { useScrolled } from './use-scrolled.ts'
import { useSearchKey } from './use-search-key.ts'
import { VisitorLinks } from './visitor-links.tsx'

/** Lies over the top of the page. Without a side bar it also shows the mark and the library link. */
export function PageHeader({ path }: { path: string }) {
  useSearchKey()
  const isScrolled = useScrolled()
  const name = pageNameOf(path)
  const isSearch = name === 'search'
  return (
    <header className={classNames(styles.header, isScrolled && styles.solid)}>
      <BrandLink className={styles.brand} />
      <div className={styles.history}>
        <IconButton icon="chevron-left" kind="glass" label={text.chrome.back} onClick={goBack} />
        <IconButton icon="chevron-right" kind="glass" label={text.chrome.forward} onClick={goForward} />
      </div>
      {!isSearch && <HeaderSearch className={styles.field} />}
      <div className={styles.visitor}>
        {!isSearch && <IconButton icon="search" label={text.chrome.search} href={SEARCH} className={styles.search} />}
        <IconButton icon="heart" label={text.chrome.library} href={LIBRARY} className={styles.library} />
        <VisitorLinks isSignInPage={name === 'login' || name === 'signup'} />
      </div>
    </header>
  )
}
