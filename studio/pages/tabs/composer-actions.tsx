import { useState } from 'react'
import { type OpenTabVersion, SOURCE_VERSION } from '#contract/studio/tabs.ts'
import { canMoveVersion } from '#rules/studio/tab-version-moves.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { Button, IconButton } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Menu, type MenuAction } from '#studio/ui/menu/menu.tsx'
import type { TabEditor } from './editing/use-tab-editor.ts'
import { blocksSchedule } from './versions/blocks-schedule.ts'
import { ScheduleDialog } from './versions/schedule-dialog.tsx'
import type { VersionMoves } from './versions/use-version-moves.ts'

type ComposerActionsProps = {
  version: OpenTabVersion
  editor: TabEditor
  moves: VersionMoves
  mayEdit: boolean
  sitePath: string
}

/** Undo and redo, the version's menu, and the buttons to publish. */
export function ComposerActions({ version, editor, moves, mayEdit, sitePath }: ComposerActionsProps) {
  const [layer, setLayer] = useState<'schedule' | 'delete'>()
  const { state } = version
  const can = (move: Parameters<typeof canMoveVersion>[1]) => mayEdit && canMoveVersion(state, move)
  const close = () => setLayer(undefined)
  const isBlocked = moves.isBusy || version.faults.length > 0
  const isUnschedulable = moves.isBusy || version.faults.some(blocksSchedule)
  /** Saves changes first, because the stored document goes live. */
  const withSaved = async (act: (revision: number) => void) => {
    const revision = await editor.flush()
    if (revision !== undefined) act(revision)
  }
  const makeDraft = () => void withSaved(moves.makeDraft)
  return (
    <>
      {can('save') && (
        <>
          <IconButton icon="undo-2" label={tabsText.undo} isDisabled={!editor.undo} onPress={() => editor.undo?.()} />
          <IconButton icon="redo-2" label={tabsText.redo} isDisabled={!editor.redo} onPress={() => editor.redo?.()} />
        </>
      )}
      <MoreMenu
        actions={menuActions({ version, moves, mayEdit, sitePath }, { isUnschedulable, makeDraft, open: setLayer })}
      />
      {mayEdit && !can('save') && (
        <Button look={can('publish') ? 'outline' : 'ink'} isDisabled={moves.isBusy} onPress={makeDraft}>
          {tabsText.make_draft}
        </Button>
      )}
      {can('publish') && (
        <Button look="primary" isDisabled={isBlocked} onPress={() => void withSaved(moves.publish)}>
          {state === 'past' ? tabsText.publish_again : tabsText.publish}
        </Button>
      )}
      {layer === 'schedule' && (
        <ScheduleDialog
          at={version.publish_at}
          zone={version.time_zone}
          error={editor.error ?? moves.scheduleError}
          isSaving={moves.isBusy}
          onSchedule={(when) => void withSaved((revision) => moves.schedule({ ...when, revision }, close))}
          onClose={close}
        />
      )}
      {layer === 'delete' && <DeleteDialog onDelete={moves.remove} onClose={close} />}
    </>
  )
}

type Layer = 'schedule' | 'delete'
type MenuContext = { isUnschedulable: boolean; makeDraft: () => void; open: (layer: Layer) => void }

/** The less frequent actions on a version, by its state. */
function menuActions(
  { version, moves, mayEdit, sitePath }: Omit<ComposerActionsProps, 'editor'>,
  { isUnschedulable, makeDraft, open }: MenuContext,
): MenuAction[] {
  const { state } = version
  const can = (move: Parameters<typeof canMoveVersion>[1]) => mayEdit && canMoveVersion(state, move)
  return [
    ...(can('schedule')
      ? [
          {
            id: 'schedule',
            label: state === 'scheduled' ? tabsText.reschedule : tabsText.schedule,
            icon: 'calendar-clock',
            isDisabled: isUnschedulable,
            onAction: () => open('schedule'),
          } satisfies MenuAction,
        ]
      : []),
    ...(can('cancel')
      ? [
          {
            id: 'cancel',
            label: tabsText.cancel_schedule,
            icon: 'ban',
            onAction: moves.cancel,
          } satisfies MenuAction,
        ]
      : []),
    ...(mayEdit && state === 'live' && version.id !== SOURCE_VERSION
      ? [
          {
            id: 'follow',
            label: tabsText.follow_source,
            icon: 'folder-input',
            onAction: moves.follow,
          } satisfies MenuAction,
        ]
      : []),
    ...(mayEdit && state === 'scheduled'
      ? [{ id: 'copy', label: tabsText.duplicate, icon: 'copy', onAction: makeDraft } satisfies MenuAction]
      : []),
    { id: 'site', label: tabsText.site, icon: 'external-link', href: sitePath },
    ...(can('delete')
      ? [
          {
            id: 'delete',
            label: tabsText.delete_draft,
            icon: 'trash-2',
            isDangerous: true,
            onAction: () => open('delete'),
          } satisfies MenuAction,
        ]
      : []),
  ]
}

function DeleteDialog({ onDelete, onClose }: { onDelete: () => void; onClose: () => void }) {
  return (
    <Dialog
      title={tabsText.delete_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="destroy" onPress={onDelete}>
            {tabsText.delete_draft}
          </Button>
        </>
      }
    >
      <p>{tabsText.delete_hint}</p>
    </Dialog>
  )
}

function MoreMenu({ actions }: { actions: readonly MenuAction[] }) {
  return (
    <Menu label={tabsText.more} actions={actions}>
      <IconButton icon="ellipsis" label={tabsText.more} />
    </Menu>
  )
}
