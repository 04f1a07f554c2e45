import { Button } from '#web/ui/button/button.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { libraryText as words } from '#web/ui/text/catalogue/library-en.ts'
import { text } from '#web/ui/text/en.ts'

/** Replaces a part of the library that failed to load. Without a connection it says so. */
export function LibraryFailed({ retry }: { retry: () => void }) {
  const isOffline = !navigator.onLine
  return (
    <StatePanel
      icon={isOffline ? 'offline' : 'not-loaded'}
      title={isOffline ? text.failure.offline_title : words.failed_title}
      words={isOffline ? words.offline_words : words.failed_words}
      level="h2"
    >
      <Button variant="primary" icon="refresh" onClick={retry}>
        {text.failure.try_again}
      </Button>
    </StatePanel>
  )
}
