import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './section.module.css'

export type SectionProps = {
  title: string
  /** A secondary line under the heading. */
  sub?: string | null | undefined
  /** Content at the end of the heading's line: a link to more, or arrows. */
  end?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A section of a page, labelled by its heading. */
export function Section({ title, sub, end, className, children }: SectionProps) {
  const headingId = useId()
  return (
    <section className={classNames(styles.section, className)} aria-labelledby={headingId}>
      <div className={styles.head}>
        <div>
          <h2 id={headingId}>{title}</h2>
          {sub && <p className={styles.sub}>{sub}</p>}
        </div>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {children}
    </section>
  )
}
