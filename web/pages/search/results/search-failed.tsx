import { Button } from '#web/ui/button/button.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { searchText } from '#web/ui/text/catalogue/search-en.ts'
import { text } from '#web/ui/text/en.ts'
import type { Search } from '../use-search.ts'

/** The search failed. */
export function SearchFailed({ search: { request, run } }: { search: Search }) {
  return (
    <StatePanel icon="not-loaded" title={searchText.failed_title} words={searchText.failed_words} level="h2">
      <Button variant="primary" icon="refresh" onClick={() => run(request)}>
        {text.failure.try_again}
      </Button>
    </StatePanel>
  )
}
