import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { setQuery, useAddress } from '#studio/navigation/studio-address.ts'
import { libraryText } from '#studio/text/library-en.ts'
import { libraryViewsText } from '#studio/text/library-views-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import menuStyles from '#studio/ui/menu/menu.module.css'
import { columnsOf, columnsOfQuery, queryOfColumns } from '../library-columns.ts'
import { filtersOfQuery } from '../library-filters.ts'
import styles from './views.module.css'

/** Which columns stand beside the title; the address keeps them. */
export function ColumnsMenu() {
  const { search } = useAddress()
  const { kind } = filtersOfQuery(search)
  const all = columnsOf(kind)
  const shown = columnsOfQuery(search, kind)
  if (all.length < 2) return null
  return (
    <MenuTrigger>
      <Button icon="chevron-down">{libraryViewsText.columns}</Button>
      <Popover className={menuStyles.popover ?? ''} placement="bottom end">
        <Menu
          aria-label={libraryViewsText.columns}
          className={menuStyles.menu ?? ''}
          selectionMode="multiple"
          selectedKeys={shown}
          onSelectionChange={(keys) => {
            const chosen = all.filter((column) => keys === 'all' || keys.has(column))
            setQuery({ columns: queryOfColumns(chosen, kind) })
          }}
        >
          {all.map((column) => (
            <MenuItem
              key={column}
              id={column}
              textValue={libraryText.columns[column]}
              className={`${menuStyles.item} ${styles.column}`}
            >
              <StudioIcon name="check" />
              {libraryText.columns[column]}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
