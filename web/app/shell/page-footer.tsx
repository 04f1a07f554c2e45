import { LIBRARY } from '#contract/paths.ts'
import { LanguageButton } from '#web/features/language/language-button.tsx'
import { text } from '#web/ui/text/en.ts'
import { legalLinks } from './chrome.ts'
import styles from './page-footer.module.css'

export function PageFooter({ year }: { year: number }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <p className={styles.links}>
          <a href={LIBRARY}>{text.chrome.library}</a>
        </p>
        <nav className={styles.links} aria-label={text.chrome.legal}>
          {legalLinks().map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
        </nav>
        <LanguageButton className={styles.language} />
        <span>{text.chrome.copyright(year)}</span>
      </div>
    </footer>
  )
}
