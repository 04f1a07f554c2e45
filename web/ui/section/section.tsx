import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './section.module.css'

export type SectionProps = {
  title: string
  /** A quiet line under the heading. */
  sub?: string | null | undefined
  /** What stands at the end of the heading's line: a link to more, or arrows. */
  end?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of a page with a heading that names it. */
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
