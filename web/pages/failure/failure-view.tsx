import { DISCOVER, OFFLINE_PART } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatePage } from '#web/ui/state-page/state-page.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { text } from '#web/ui/text/en.ts'

/**
 * Replaces a page that failed to load: an error of ours, or no connection (status 0). Downloads are added once their code
 * is there (`web/app/offline/offline-downloads.tsx`).
 */
export function View({ data }: { data: { status: number } }) {
  const isOffline = data.status === 0
  return (
    <StatePage isAboveDownloads>
      <StatePanel
        icon={isOffline ? 'offline' : 'not-loaded'}
        title={isOffline ? text.failure.offline_title : text.failure.title}
        words={isOffline ? text.failure.offline_words : text.failure.words}
        level="h1"
      >
        <Button href="" variant="primary" icon="refresh">
          {text.failure.try_again}
        </Button>
        <Button href={DISCOVER} variant="secondary">
          {text.states.go_to_discover}
        </Button>
      </StatePanel>
      <div id={OFFLINE_PART} />
    </StatePage>
  )
}
