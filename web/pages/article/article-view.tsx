import { ArticleSection } from '#web/features/article/article-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ReadingHead, readingPage } from '#web/ui/reading-page.tsx'
import type { Article } from '#web/ui/text/articles/article.ts'
import styles from './article-view.module.css'
import { SubmissionForm } from './submission-form.tsx'

/** A page of words: what it is about, its parts, and what to do next. */
export function View({ data }: { data: Article }) {
  return (
    <article className={classNames(readingPage, data.form && styles.wide)}>
      <ReadingHead overline={data.overline} title={data.title} lead={data.lead} />
      <div className={data.form ? styles.beside : undefined}>
        <div>
          {data.sections.map((section) => (
            <ArticleSection key={section.title} section={section} />
          ))}
        </div>
        {data.form && (
          <div className={styles.form}>
            <SubmissionForm kind={data.form} />
          </div>
        )}
      </div>
      <div className={styles.actions}>
        {data.actions.map(({ label, href }, at) => (
          <Button key={href} href={href} variant={at === 0 && !data.form ? 'primary' : 'secondary'} size="large">
            {label}
          </Button>
        ))}
      </div>
    </article>
  )
}
