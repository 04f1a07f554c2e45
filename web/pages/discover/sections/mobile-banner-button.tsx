import type { FeedSection } from '#contract/catalogue/discover.ts'
import { AppButton } from '#web/features/app-download/app-button.tsx'
import { BrandMark } from '#web/ui/icon/brand-mark.tsx'
import { text } from '#web/ui/text/en.ts'
import styles from './mobile-banner-button.module.css'

/** The row that offers the app, on phones only. */
export function MobileBannerButton({ section }: { section: FeedSection }) {
  const summary = section.subtitle ?? section.description
  return (
    <section className={styles.banner} aria-label={section.title}>
      <span className={styles.mark}>
        <BrandMark size={26} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{section.title}</p>
        {summary && <p className={styles.line}>{summary}</p>}
      </div>
      {section.action_url && (
        <AppButton link={section.action_url} className={styles.button}>
          {section.button_text ?? text.discover.open_app}
        </AppButton>
      )}
    </section>
  )
}
