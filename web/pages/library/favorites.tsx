import type { ContentCard } from '#contract/catalogue/content.ts'
import { listSaved } from '#contract/catalogue/library.ts'
import { contentClick } from '#rules/access/content-click.ts'
import { usePlayContentToggle } from '#web/features/catalogue/playback/use-play-content-toggle.ts'
import { ContentRowAction } from '#web/features/catalogue/rows/content-row-action.tsx'
import { SaveButton } from '#web/features/reactions/save-button.tsx'
import { saved } from '#web/features/reactions/saved.ts'
import { call } from '#web/http/api.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { createPagedList } from '#web/ui/paged-list/paged-list.ts'
import { fetchMarked } from './fetch-marked.ts'
import { LibraryList } from './library-list.tsx'
import { LibraryRow } from './library-row.tsx'
import { requireUserId } from './require-user-id.ts'

/** The saved items. A removed one stays visible until the page is left, so that it can be saved again. */
export function Favorites() {
  const pages = useSavedList({ fetchPage: fetchSaved })
  return (
    <LibraryList tab="favorites" pages={pages}>
      {(items) => (
        <ul>
          {items.map((item) => (
            <LibraryRow key={item.id} item={item}>
              <Play item={item} queue={items} />
              <SaveButton item={item} kind="plain" />
            </LibraryRow>
          ))}
        </ul>
      )}
    </LibraryList>
  )
}

function Play({ item, queue }: { item: ContentCard; queue: readonly ContentCard[] }) {
  const toggle = usePlayContentToggle(item, queue)
  return <ContentRowAction item={item} click={contentClick(item, useAccessLevel())} toggle={toggle} />
}

const useSavedList = createPagedList<ContentCard>()

async function fetchSaved(offset: string | undefined) {
  const id = await requireUserId()
  return fetchMarked(saved, () => call(listSaved, { params: { id }, query: { ...(offset && { offset }) } }))
}
