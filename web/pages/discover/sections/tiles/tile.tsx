import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './tile.module.css'

type TileProps = { id?: string | undefined; className?: string | undefined; children: ReactNode }

/** The card of every tile of the day. */
export function Tile({ id, className, children }: TileProps) {
  return (
    <article id={id} className={classNames(styles.tile, className)}>
      {children}
    </article>
  )
}

/** The controls at the bottom of a tile. */
export function TileFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}
