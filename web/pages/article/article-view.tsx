import morningGlow from '#brand/pictures/morning-glow.webp'
import { ArticleSection } from '#web/features/article/article-section.tsx'
import { Button } from '#web/ui/button/button.tsx'
import {
  ReadingActions,
  ReadingColumns,
  ReadingHead,
  ReadingScene,
  readingPage,
} from '#web/ui/reading-page/reading-page.tsx'
import type { Article } from '#web/ui/text/articles/article.ts'
import styles from './article-view.module.css'
import { SubmissionForm } from './submission-form.tsx'

/** An article: its title, sections and next steps. */
export function View({ data }: { data: Article }) {
  return (
    <article className={readingPage}>
      <ReadingHead overline={data.overline} title={data.title} lead={data.lead} />
      <ReadingColumns aside={<Aside data={data} />} end={<Actions data={data} />}>
        {data.sections.map((section) => (
          <ArticleSection key={section.title} section={section} />
        ))}
      </ReadingColumns>
    </article>
  )
}

/** A form if the page has one, else a picture. */
function Aside({ data: { form, verse } }: { data: Article }) {
  if (form) return <SubmissionForm kind={form} />
  return verse && <ReadingScene picture={morningGlow} verse={verse} />
}

function Actions({ data: { actions, form } }: { data: Article }) {
  return (
    <ReadingActions className={styles.actions}>
      {actions.map(({ label, href }, at) => (
        <Button key={href} href={href} variant={at === 0 && !form ? 'primary' : 'secondary'} size="large">
          {label}
        </Button>
      ))}
    </ReadingActions>
  )
}
