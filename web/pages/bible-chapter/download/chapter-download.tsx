import { lazy, Suspense, useState } from 'react'
import type { BiblePassage } from '#contract/catalogue/bible.ts'
import { useCanDownload } from '#web/state/downloads/use-can-download.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import { downloadsText } from '#web/ui/text/catalogue/downloads-en.ts'
import styles from './chapter-download.module.css'

const Dialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('./chapter-download-dialog.tsx'))).ChapterDownloadDialog,
}))

/** The button that downloads a chapter or its book. Its space is reserved until the browser's support is known. */
export function ChapterDownload({ passage }: { passage: BiblePassage }) {
  const [isOpen, setOpen] = useState(false)
  const isOffered = useCanDownload()
  return (
    <div className={styles.place}>
      {isOffered && (
        <Button variant="secondary" size="small" icon={LISTENING_SHAPES.download} onClick={() => setOpen(true)}>
          {downloadsText.download}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <Dialog passage={passage} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
