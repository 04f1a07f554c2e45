import { classNames } from '#web/ui/class-names.ts'
import styles from './step-form.module.css'

/** The heading of a step: of a page, of a dialog (labelled by `titleId`), or of a section. */
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
