import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './card.module.css'

type CardProps = {
  title: string
  hint?: string
  actions?: ReactNode
  children: ReactNode
  /** Rows that reach the edges. */
  isFlush?: boolean
  /** The fragment of links to it. */
  id?: string
  /** For a card that takes the focus when a button in it is removed. */
  ref?: Ref<HTMLElement>
}

/** A card with its title; a landmark named by it. */
export function Card({ title, hint, actions, children, isFlush = false, id, ref }: CardProps) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId} id={id} ref={ref} tabIndex={ref ? -1 : undefined}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {hint && <p>{hint}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={classNames(styles.body, isFlush && styles.flush)}>{children}</div>
    </section>
  )
}
