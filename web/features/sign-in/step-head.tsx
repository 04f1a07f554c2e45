import { classNames } from '#web/ui/class-names.ts'
import styles from './step-form.module.css'

/** How a step's title stands: the page's own, a modal's, which is named by it, or that of a part among others. */
export type Heading = { level: 'h1' | 'h2' | 'h3'; titleId: string; isPart?: boolean }

export function StepHead({ heading, title, words }: { heading: Heading; title: string; words: string }) {
  const { level: Title, titleId, isPart } = heading
  return (
    <>
      <Title id={titleId} className={classNames(styles.title, isPart && styles.part)}>
        {title}
      </Title>
      <p className={styles.words}>{words}</p>
    </>
  )
}
