import type { ReactNode } from 'react'
import { Overline } from '#web/ui/typography/overline.tsx'
import styles from './billing-frame.module.css'

type BillingFrameProps = {
  /** A light picture behind the heading. */
  picture: string
  overline: string
  title: string
  lead?: string | undefined
  children: ReactNode
}

/** The layout of all pages that sell, take donations or redeem gifts. */
export function BillingFrame({ picture, overline, title, lead, children }: BillingFrameProps) {
  return (
    <div className={styles.page}>
      <div className={styles.scene} aria-hidden="true">
        <img src={picture} alt="" width={1600} height={900} decoding="async" />
      </div>
      <div className={styles.inside}>
        <header className={styles.head}>
          <Overline>{overline}</Overline>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  )
}
