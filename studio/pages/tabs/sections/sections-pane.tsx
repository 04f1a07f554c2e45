import { Button as AriaButton } from 'react-aria-components'
import type { TabFault } from '#contract/studio/tabs.ts'
import { emptySection, SECTION_NEEDS, type SectionType } from '#rules/studio/section-needs.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import { Menu, type MenuAction } from '#studio/ui/menu/menu.tsx'
import { movedBy, reordered } from '#studio/ui/sortable-list/reorder.ts'
import { SortableList } from '#studio/ui/sortable-list/sortable-list.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { randomCharacters } from '#web/http/browser/device-id.ts'
import { withNewSection, withoutSection } from '../editing/section-edits.ts'
import type { TabEditor } from '../editing/use-tab-editor.ts'
import styles from '../tabs.module.css'
import { isBesideAnother, type PlacedThings, SECTION_ICONS, sectionName, sectionNote } from './section-name.ts'

type SectionsPaneProps = {
  editor: TabEditor
  placed: PlacedThings
  faults: readonly TabFault[]
  selected: string | undefined
  onSelect: (id: string | undefined) => void
  isReadOnly: boolean
}

/** The sections in order, and the types that can be added. */
export function SectionsPane({ editor, placed, faults, selected, onSelect, isReadOnly }: SectionsPaneProps) {
  const { document, change } = editor
  const { sections } = document
  const faulty = new Set(faults.map(({ section_id }) => section_id))
  const add = (object: SectionType) => {
    const section = emptySection(object, randomCharacters())
    change((before) => withNewSection(before, section, selected))
    onSelect(section.id)
  }
  const actions = (id: string) => sectionActions({ editor, placed, selected, onSelect }, id)
  return (
    <section className={styles.pane} aria-label={tabsText.sections} data-pane="sections">
      <header className={styles.paneHead}>
        <h2>{tabsText.sections}</h2>
        <span className={styles.quiet}>{sections.length}</span>
        {!isReadOnly && <AddMenu onAdd={add} />}
      </header>
      <div className={styles.blocks}>
        <SortableList
          label={tabsText.sections}
          empty={tabsText.no_sections}
          isReadOnly={isReadOnly}
          selected={selected}
          onSelect={onSelect}
          onMove={(move) => change((before) => ({ ...before, sections: reordered(before.sections, move) }))}
          actions={actions}
          items={sections.map((section, at) => ({
            id: section.id,
            name: sectionName(section, placed),
            note: sectionNote(section),
            picture: (
              <span className={styles.blockIcon}>
                <StudioIcon name={SECTION_ICONS[section.object]} size={17} />
              </span>
            ),
            isFaulty: faulty.has(section.id),
            isBeside: isBesideAnother(document, at),
          }))}
        />
      </div>
    </section>
  )
}

type SectionContext = Pick<SectionsPaneProps, 'editor' | 'placed' | 'selected' | 'onSelect'>

/** The actions on a section, besides dragging. */
function sectionActions({ editor, placed, selected, onSelect }: SectionContext, id: string): MenuAction[] {
  const { change, document } = editor
  const { sections } = document
  const place = (places: number) => change((before) => ({ ...before, sections: movedBy(before.sections, id, places) }))
  const at = sections.findIndex((section) => section.id === id)
  const section = sections[at]
  if (!section) return []
  const isFirst = at === 0
  return [
    { id: 'up', label: partsText.move_up, icon: 'arrow-up', isDisabled: isFirst, onAction: () => place(-1) },
    {
      id: 'down',
      label: partsText.move_down,
      icon: 'arrow-down',
      isDisabled: at === sections.length - 1,
      onAction: () => place(1),
    },
    {
      id: 'top',
      label: partsText.move_first,
      icon: 'arrow-up-to-line',
      isDisabled: isFirst,
      onAction: () => place(-sections.length),
    },
    {
      id: 'copy',
      label: tabsText.duplicate,
      icon: 'copy',
      onAction() {
        const copy = { ...section, id: randomCharacters() }
        change((before) => withNewSection(before, copy, id))
        onSelect(copy.id)
      },
    },
    {
      id: 'remove',
      label: tabsText.remove,
      icon: 'trash-2',
      isDangerous: true,
      onAction() {
        change((before) => withoutSection(before, id))
        if (selected === id) onSelect(undefined)
        showToast(tabsText.removed(sectionName(section, placed)))
      },
    },
  ]
}

const TYPES = Object.keys(SECTION_NEEDS) as SectionType[]

function AddMenu({ onAdd }: { onAdd: (type: SectionType) => void }) {
  return (
    <Menu
      label={tabsText.add_title}
      actions={TYPES.map((type) => ({
        id: type,
        label: tabsText.types[type],
        icon: SECTION_ICONS[type],
        onAction: () => onAdd(type),
      }))}
    >
      <AriaButton className={styles.addButton ?? ''}>
        <StudioIcon name="plus" size={16} />
        {tabsText.add}
      </AriaButton>
    </Menu>
  )
}
