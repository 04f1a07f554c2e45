import type { ReactNode } from 'react'
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { partsText } from '#studio/text/parts-en.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '../button/button.tsx'
import { StudioIcon } from '../icon/studio-icon.tsx'
import { Menu, type MenuAction } from '../menu/menu.tsx'
import styles from './sortable-list.module.css'

type SortableItem = {
  id: string
  name: string
  picture: ReactNode
  note?: string | undefined
  /** True if it has a fault. */
  isFaulty?: boolean
  /** Shown beside the one before it. */
  isBeside?: boolean
}

type Move = { moved: ReadonlySet<string>; target: string; where: 'before' | 'after' }

type SortableListProps = {
  label: string
  items: readonly SortableItem[]
  selected?: string | undefined
  onSelect?: (id: string) => void
  onMove: (move: Move) => void
  actions: (id: string) => readonly MenuAction[]
  isReadOnly: boolean
  empty: string
}

/**
 * A list that can be reordered: by dragging the handle, by the handle with the keyboard (Enter lifts, the arrows choose
 * the place, Enter drops, Escape cancels), or by the menu of each row.
 */
export function SortableList(props: SortableListProps) {
  const { label, items, selected, onSelect, onMove, actions, isReadOnly, empty } = props
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.drop ?? ''} />,
    onReorder({ keys, target }) {
      if (target.dropPosition === 'on') return
      onMove({ moved: new Set([...keys].map(String)), target: String(target.key), where: target.dropPosition })
    },
  })
  return (
    <GridList
      key={isReadOnly ? 'fixed' : 'movable'}
      aria-label={label}
      className={styles.list ?? ''}
      items={items}
      dependencies={[items, actions, isReadOnly]}
      selectionMode={onSelect ? 'single' : 'none'}
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={selected === undefined ? [] : [selected]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys
        if (key !== undefined) onSelect?.(String(key))
      }}
      renderEmptyState={() => <p className={styles.empty}>{empty}</p>}
      {...(!isReadOnly && { dragAndDropHooks })}
    >
      {({ id, name, picture, note, isFaulty, isBeside }) => (
        <GridListItem id={id} textValue={name} className={classNames(styles.item, isBeside && styles.beside)}>
          {!isReadOnly && (
            <Button slot="drag" className={styles.grip ?? ''} aria-label={partsText.move_thing(name)}>
              <StudioIcon name="grip" />
            </Button>
          )}
          {picture}
          <span className={styles.words}>
            <b>{name}</b>
            {note && <small className={isFaulty ? styles.faulty : undefined}>{note}</small>}
          </span>
          {isFaulty && (
            <span className={styles.faulty}>
              <StudioIcon name="circle-alert" size={16} />
            </span>
          )}
          {!isReadOnly && (
            <Menu label={partsText.actions_for(name)} actions={actions(id)}>
              <IconButton icon="ellipsis" label={partsText.actions_for(name)} />
            </Menu>
          )}
        </GridListItem>
      )}
    </GridList>
  )
}
