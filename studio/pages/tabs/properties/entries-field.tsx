import { useState } from 'react'
import type { Placeable, TabFault, TabSection } from '#contract/studio/tabs.ts'
import { SECTION_NEEDS } from '#rules/studio/section-needs.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { movedBy, reordered } from '#studio/ui/sortable-list/reorder.ts'
import { SortableList } from '#studio/ui/sortable-list/sortable-list.tsx'
import { Thumbnail } from '#studio/ui/thumbnail/thumbnail.tsx'
import { formatDay } from '#studio/ui/words/format.ts'
import type { PlacedThings } from '../sections/section-name.ts'
import styles from './fields.module.css'
import { PlaceDialog } from './place-dialog.tsx'

type EntriesFieldProps = {
  section: TabSection
  placed: PlacedThings
  faults: readonly TabFault[]
  set: (fields: Partial<TabSection>) => void
  isReadOnly: boolean
}

type Entry = TabSection['entries'][number]
const keyOf = ({ kind, id }: Entry) => `${kind}:${id}`

function noteOf(thing: Placeable | undefined, entry: Entry): string {
  if (!thing) return tabsText.fault.entry_gone
  if (thing.state === 'private') return tabsText.state_private
  if (thing.state === 'scheduled' && thing.visible_at) return tabsText.state_later(formatDay(thing.visible_at))
  return tabsText.kinds[entry.kind]
}

function itemOf(entry: Entry, { thing, isFaulty }: { thing: Placeable | undefined; isFaulty: boolean }) {
  return {
    id: keyOf(entry),
    name: thing?.title ?? tabsText.gone(entry.id),
    note: noteOf(thing, entry),
    picture: <Thumbnail src={thing?.image_url ?? ''} />,
    isFaulty,
  }
}

/** The entries of a section, in order. */
export function EntriesField({ section, placed, faults, set, isReadOnly }: EntriesFieldProps) {
  const [isPlacing, setPlacing] = useState(false)
  // `placed` lacks new entries until the next save.
  const [chosen, setChosen] = useState<PlacedThings>(new Map())
  const { kinds, most } = SECTION_NEEDS[section.object].entries
  const faulty = new Set(faults.map(({ entry }) => entry))
  const keyed = section.entries.map((entry) => ({ id: keyOf(entry), entry }))
  const setKeyed = (next: readonly { entry: Entry }[]) => set({ entries: next.map(({ entry }) => entry) })
  return (
    <div className={styles.field}>
      <span className={styles.label}>
        {tabsText.entries}
        {keyed.length > 1 && <small>{tabsText.entries_hint(keyed.length)}</small>}
      </span>
      <SortableList
        label={tabsText.entries}
        empty={tabsText.fault.entries_missing}
        isReadOnly={isReadOnly}
        onMove={(move) => setKeyed(reordered(keyed, move))}
        actions={(id) => [
          { id: 'up', label: partsText.move_up, icon: 'arrow-up', onAction: () => setKeyed(movedBy(keyed, id, -1)) },
          {
            id: 'down',
            label: partsText.move_down,
            icon: 'arrow-down',
            onAction: () => setKeyed(movedBy(keyed, id, 1)),
          },
          {
            id: 'remove',
            label: tabsText.remove,
            icon: 'trash-2',
            isDangerous: true,
            onAction: () => setKeyed(keyed.filter((one) => one.id !== id)),
          },
        ]}
        items={keyed.map(({ id, entry }) =>
          itemOf(entry, { thing: placed.get(id) ?? chosen.get(id), isFaulty: faulty.has(id) }),
        )}
      />
      {!isReadOnly && keyed.length < most && (
        <Button size="small" icon="plus" onPress={() => setPlacing(true)}>
          {tabsText.add_entry}
        </Button>
      )}
      {isPlacing && (
        <PlaceDialog
          kinds={kinds}
          placed={new Set(keyed.map(({ id }) => id))}
          onPlace={(thing) => {
            const { kind, id } = thing
            setChosen((before) => new Map(before).set(keyOf(thing), thing))
            set({ entries: [...section.entries, { kind, id }] })
            if (keyed.length + 1 >= most) setPlacing(false)
          }}
          onClose={() => setPlacing(false)}
        />
      )}
    </div>
  )
}
