import { calendarText } from '#studio/text/calendar-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Menu, type MenuAction } from '#studio/ui/menu/menu.tsx'
import { downloadTable } from './table/download-table.ts'

type CalendarActionsProps = { mayEdit: boolean; onImport: () => void; onMoveWeek: () => void }

/** Actions on many days: import and export of a table, and moving a week. */
export function CalendarActions({ mayEdit, onImport, onMoveWeek }: CalendarActionsProps) {
  const tables: MenuAction[] = [
    {
      id: 'export',
      label: calendarText.export,
      icon: 'download',
      onAction: () => downloadTable({ isTemplate: false }),
    },
    {
      id: 'template',
      label: calendarText.template,
      icon: 'download',
      onAction: () => downloadTable({ isTemplate: true }),
    },
  ]
  const changes: MenuAction[] = mayEdit
    ? [
        { id: 'import', label: calendarText.import, icon: 'upload', onAction: onImport },
        { id: 'move-week', label: calendarText.move_week, icon: 'calendar-arrow-down', onAction: onMoveWeek },
      ]
    : []
  return (
    <Menu label={calendarText.actions} actions={[...changes, ...tables]}>
      <Button icon="ellipsis">{calendarText.actions}</Button>
    </Menu>
  )
}
