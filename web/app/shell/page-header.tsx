import { DISCOVER, LOGIN, SIGNUP } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { text } from '#web/ui/text/en.ts'
import { BrandLink } from './brand-link.tsx'
import { currentTab } from './chrome.ts'
import styles from './page-header.module.css'
import { useScrolled } from './use-scrolled.ts'

/** Lies over the top of the page; a page inside a tab has Back where a tab has the brand, on narrow screens. */
export function PageHeader({ path }: { path: string }) {
  const isScrolled = useScrolled()
  const isInside = currentTab(path) === undefined
  return (
    <header className={classNames(styles.header, isScrolled && styles.solid, isInside && styles.inside)}>
      <BrandLink className={styles.brand} />
      <div className={styles.history}>
        <IconButton icon="chevron-left" kind="glass" label={text.chrome.back} onClick={goBack} />
        <IconButton
          icon="chevron-right"
          kind="glass"
          label={text.chrome.forward}
          className={styles.forward}
          onClick={() => history.forward()}
        />
      </div>
      <div className={styles.visitor}>
        <Button href={LOGIN} variant="tertiary" size="small">
          {text.chrome.log_in}
        </Button>
        <Button href={SIGNUP} size="small">
          {text.chrome.sign_up}
        </Button>
      </div>
    </header>
  )
}

/** Where nothing lies behind, Back leads to Discover. */
function goBack() {
  if (history.length > 1) history.back()
  else location.assign(DISCOVER)
}
