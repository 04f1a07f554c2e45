import { DISCOVER } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { text } from '#web/ui/text/en.ts'
import styles from '../discover-view.module.css'

/** An empty tab, or a tag without items. */
export function EmptyFeed({ tag }: { tag: string | null }) {
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
