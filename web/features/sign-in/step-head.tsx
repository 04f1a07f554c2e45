import styles from './sign-in.module.css'

/** How a step's title stands: the page's own, or a modal's, which is named by it. */
export type Heading = { level: 'h1' | 'h2'; titleId: string }

export function StepHead({ heading, title, words }: { heading: Heading; title: string; words: string }) {
  const { level: Title, titleId } = heading
  return (
    <>
      <Title id={titleId} className={styles.title}>
        {title}
      </Title>
      <p className={styles.words}>{words}</p>
    </>
  )
}
