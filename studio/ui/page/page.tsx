import { type ReactNode, useEffect } from 'react'
import { brand } from '#brand/brand.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { StudioIcon } from '../icon/studio-icon.tsx'
import styles from './page.module.css'

type Crumb = { label: string; href: string }

type PageProps = {
  title: string
  /** One sentence below the title. */
  lead?: ReactNode
  /** The pages above this one. */
  crumbs?: readonly Crumb[]
  /** The save state, in the top bar. */
  status?: ReactNode
  /** In the top bar, the most important one last. */
  actions?: ReactNode
  /** The content fills the window; the heading is for screen readers only. */
  isFull?: boolean
  children: ReactNode
}

/** A page of the studio: its top bar with crumbs and actions, its heading and its content. */
export function Page({ title, lead, crumbs = [], status, actions, isFull = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${partsText.studio({ brand: brand.name })}`
  }, [title])
  return (
    <>
      <header className={styles.top}>
        <nav className={styles.crumbs} aria-label={partsText.where}>
          <ol>
            {crumbs.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
                <StudioIcon name="chevron-right" size={15} />
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
        {status && (
          <span className={styles.status} role="status">
            {status}
          </span>
        )}
        {actions && <div className={styles.topActions}>{actions}</div>}
      </header>
      <main className={isFull ? styles.full : styles.page} id="main" tabIndex={-1}>
        <div className={isFull ? styles.unseen : styles.heading}>
          <div>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
        </div>
        {children}
      </main>
    </>
  )
}

/** A main and a side column; one column below 1200 px. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{main}</div>
      <div className={styles.main}>{side}</div>
    </div>
  )
}

/** Fields in a row; stacked on a phone. */
export function TwoFields({ children }: { children: ReactNode }) {
  return <div className={styles.two}>{children}</div>
}

/** A wrapping row. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
