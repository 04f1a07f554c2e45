import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './billing-step.module.css'

type BillingStepProps = { title: string; className?: string | undefined; children: ReactNode }

/** One step of a purchase, on a card. */
export function BillingStep({ title, className, children }: BillingStepProps) {
  const id = useId()
  return (
    <section className={classNames(styles.step, className)} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
