import { Button } from '#web/ui/button.tsx'
import type { Article } from '#web/ui/text/articles/article.ts'
import { ArticleSection } from './article-section.tsx'
import styles from './article-view.module.css'

/** A page of words: what it is about, its parts, and what to do next. */
export function View({ data }: { data: Article }) {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p className={styles.overline}>{data.overline}</p>
        <h1 className={styles.title}>{data.title}</h1>
        <p className={styles.lead}>{data.lead}</p>
      </header>
      {data.sections.map((section) => (
        <ArticleSection key={section.title} section={section} />
      ))}
      <div className={styles.actions}>
        {data.actions.map(({ label, href }, at) => (
          <Button key={href} href={href} variant={at === 0 ? 'primary' : 'secondary'} size="large">
            {label}
          </Button>
        ))}
      </div>
    </article>
  )
}
