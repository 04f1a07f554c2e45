import { DISCOVER } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { NoCatalogue } from '#web/ui/state-page/no-catalogue.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { text } from '#web/ui/text/en.ts'
import styles from '../discover-view.module.css'

/** An empty tab, a tag without items, or a site without a catalogue. */
export function EmptyFeed({ tabId, tag }: { tabId: string; tag: string | null }) {
  if (tag === null && tabId === 'discover') {
    return (
      <div className={styles.top}>
        <NoCatalogue />
      </div>
    )
  }
  return (
    <div className={styles.top}>
      <StatePanel
        icon={tag === null ? 'tablets' : 'search'}
        title={text.discover.empty_title}
        words={tag === null ? text.discover.empty_tab : text.discover.empty_tag}
        level="h2"
      >
        <Button href={tag === null ? DISCOVER : './'} variant="secondary">
          {tag === null ? text.states.go_to_discover : text.discover.show_all}
        </Button>
      </StatePanel>
    </div>
  )
}
