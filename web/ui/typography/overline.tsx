import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './overline.module.css'

type OverlineProps = {
  children: ReactNode
  className?: string | undefined
  /** `h1` if it is the page's only title. */
  as?: 'p' | 'h1'
  id?: string
}

/** The small gold line above a title. */
export function Overline({ children, className, as: Element = 'p', id }: OverlineProps) {
  return (
    <Element id={id} className={classNames(styles.overline, className)}>
      {children}
    </Element>
  )
}
