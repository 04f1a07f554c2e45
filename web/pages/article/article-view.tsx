import { ArticleSection } from '#web/features/article/article-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Article } from '#web/ui/text/articles/article.ts'
import styles from './article-view.module.css'
import { SubmissionForm } from './submission-form.tsx'

/** A page of words: what it is about, its parts, and what to do next. */
export function View({ data }: { data: Article }) {
  return (
    <article className={classNames(styles.page, data.form && styles.wide)}>
      <header>
        <p className={styles.overline}>{data.overline}</p>
        <h1 className={styles.title}>{data.title}</h1>
        <p className={styles.lead}>{data.lead}</p>
      </header>
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
