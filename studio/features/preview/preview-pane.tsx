import type { ReactNode } from 'react'
import styles from './preview.module.css'
import { WidthChoice, type WidthName } from './preview-frames.tsx'

type PreviewPaneProps = {
  label: string
  /** Above the widths: which page is shown, for example. */
  choices?: ReactNode
  width: WidthName
  onWidth: (width: WidthName) => void
  hint: string | undefined
  /** What is wrong with the preview. */
  note?: ReactNode
  children: ReactNode
}

/** A preview beside its fields: it stays in view while they scroll. */
export function PreviewPane({ label, choices, width, onWidth, hint, note, children }: PreviewPaneProps) {
  return (
    <section className={styles.pane} aria-label={label}>
      <div className={styles.paneHead}>
        {choices}
        <div className={styles.paneBar}>
          <WidthChoice value={width} onChange={onWidth} />
          {hint && <span className={styles.paneHint}>{hint}</span>}
        </div>
        {note}
      </div>
      {children}
    </section>
  )
}
