import { type EntryFields, MOST_ORDERED_ITEMS } from '#contract/studio/catalogue.ts'
import { placedByHand } from '#rules/catalogue/hand-order.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { entryText } from '#studio/text/entry-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import type { MenuAction } from '#studio/ui/menu/menu.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { movedBy, reordered } from '#studio/ui/sortable-list/reorder.ts'
import { SortableList } from '#studio/ui/sortable-list/sortable-list.tsx'
import { Thumbnail } from '#studio/ui/thumbnail/thumbnail.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { useSeriesItems } from './use-series-items.ts'

type HandOrderProps = {
  seriesId: string
  /** The ids of the items in the order by hand; empty for that of the source. */
  chosen: readonly string[]
  set: (fields: EntryFields) => void
  isReadOnly: boolean
}

type Ordered = readonly { id: string }[]

/** The items of a series in their order by hand, to be moved by drag, by the keyboard or by a menu. */
export function HandOrder({ seriesId, chosen, set, isReadOnly }: HandOrderProps) {
  const found = useSeriesItems(seriesId)
  if (found.error) return <LoadError error={found.error} onRetry={found.refetch} />
  if (!found.data) return <Skeleton rows={4} label={entryText.loading} />
  const { rows, hasMore } = found.data
  if (hasMore) return <Note>{entryText.too_many_to_order(MOST_ORDERED_ITEMS)}</Note>
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const ordered = placedByHand(
    rows.map(({ id }, position) => ({ id, position })),
    chosen,
  )
  const place = (next: Ordered) => {
    set({ hand_order: next.map(({ id }) => id) })
    showToast(entryText.moved, () => set({ hand_order: [...chosen] }))
  }
  return (
    <SortableList
      label={entryText.hand_order}
      empty={entryText.no_items}
      isReadOnly={isReadOnly}
      items={ordered.flatMap(({ id }, at) => {
        const row = rowOf.get(id)
        if (!row) return []
        const note = row.state === 'live' ? `${at + 1}` : `${at + 1} · ${partsText.states[row.state]}`
        return [{ id, name: row.title, note, picture: <Thumbnail src={row.image_url} /> }]
      })}
      onMove={(move) => place(reordered(ordered, move))}
      actions={(id) => menuOf(ordered, id, place)}
    />
  )
}

function menuOf(ordered: Ordered, id: string, place: (next: Ordered) => void): MenuAction[] {
  const move = (places: number) => () => place(movedBy(ordered, id, places))
  const isFirst = ordered[0]?.id === id
  const isLast = ordered.at(-1)?.id === id
  const all = ordered.length
  return [
    { id: 'up', label: partsText.move_up, icon: 'arrow-up', isDisabled: isFirst, onAction: move(-1) },
    { id: 'down', label: partsText.move_down, icon: 'arrow-down', isDisabled: isLast, onAction: move(1) },
    { id: 'first', label: partsText.move_first, icon: 'arrow-up-to-line', isDisabled: isFirst, onAction: move(-all) },
    { id: 'last', label: partsText.move_last, icon: 'arrow-down-to-line', isDisabled: isLast, onAction: move(all) },
  ]
}
