import { useEffect, useState } from 'react'
import type { Reply } from '#contract/call.ts'
import { type listTabVersions, type OpenTabVersion, SOURCE_VERSION } from '#contract/studio/tabs.ts'
import { canMoveVersion } from '#rules/studio/tab-version-moves.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { tabLabel } from '#studio/text/tab-label.ts'
import { experimentsText } from '#studio/text/tabs/experiments-en.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { SegmentedChoice } from '#studio/ui/choice/choice.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { LinkTabs } from '#studio/ui/tabs/link-tabs.tsx'
import { ComposerActions } from './composer-actions.tsx'
import { type TabEditor, useTabEditor } from './editing/use-tab-editor.ts'
import { ExperimentButton, useIsTested } from './experiments/experiment-button.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { PropertiesPane } from './properties/properties-pane.tsx'
import { SectionsPane } from './sections/sections-pane.tsx'
import { composerPath, TABS } from './tab-paths.ts'
import styles from './tabs.module.css'
import { ConflictDialog } from './versions/conflict-dialog.tsx'
import { tabErrorText } from './versions/tab-error-text.ts'
import { useVersionMoves } from './versions/use-version-moves.ts'
import { VersionPicker } from './versions/version-picker.tsx'

type Tabs = Reply<typeof listTabVersions>['data']
type ComposerProps = { tabs: Tabs; tab: Tabs[number]; version: OpenTabVersion }
type Pane = 'sections' | 'preview' | 'properties'

/** Sections, preview and properties side by side; one at a time on a phone. */
export function Composer({ tabs, tab, version }: ComposerProps) {
  const editor = useTabEditor(version)
  const mayEdit = hasStaffPermission(useStaff(), 'tabs-edit')
  const live = tab.versions.find(({ state }) => state === 'live')
  const moves = useVersionMoves(version, { live, editor })
  const [selected, setSelected] = useState<string>()
  const [pane, setPane] = useState<Pane>('sections')
  const isReadOnly = !mayEdit || !canMoveVersion(version.state, 'save')
  const placed = new Map(version.placed.map((thing) => [`${thing.kind}:${thing.id}`, thing]))
  useUndoKeys(editor)
  const isTested = useIsTested(tab.id)
  const error = editor.error ?? moves.error
  return (
    <StudioPage
      isFull
      title={tabLabel(tab.id)}
      crumbs={[{ label: tabsText.title, href: TABS }]}
      status={isReadOnly ? undefined : saveText(editor)}
      actions={
        <ComposerActions version={version} editor={editor} moves={moves} mayEdit={mayEdit} sitePath={tab.site_path} />
      }
    >
      <div className={styles.bar}>
        <LinkTabs
          label={tabsText.choose_tab}
          tabs={tabs.map(({ id }) => ({ href: composerPath(id), label: tabLabel(id), isCurrent: id === tab.id }))}
        />
        <VersionPicker versions={tab.versions} current={version} />
        <ExperimentButton tab={tab} version={version} editor={editor} moves={moves} mayEdit={mayEdit} />
      </div>
      <div className={styles.notes}>
        {error && <Note tone="bad">{tabErrorText(error)}</Note>}
        {isTested && <Note tone="gold">{experimentsText.running_note}</Note>}
        {isReadOnly && <Note>{readOnlyText(version, mayEdit)}</Note>}
        {!isReadOnly && version.faults.length > 0 && <Note tone="gold">{tabsText.faults(version.faults.length)}</Note>}
      </div>
      <PaneChoice pane={pane} onChange={setPane} />
      <div className={styles.composer} data-pane={pane}>
        <SectionsPane
          editor={editor}
          placed={placed}
          faults={version.faults}
          selected={selected}
          onSelect={setSelected}
          isReadOnly={isReadOnly}
        />
        <PreviewPane version={version} selected={selected} onSelect={setSelected} />
        <PropertiesPane
          editor={editor}
          section={editor.document.sections.find(({ id }) => id === selected)}
          placed={placed}
          pictures={version.pictures}
          faults={version.faults}
          isReadOnly={isReadOnly}
        />
      </div>
      {editor.conflict && <ConflictDialog editor={editor} changes={editor.conflict.changes} placed={placed} />}
    </StudioPage>
  )
}

function PaneChoice({ pane, onChange }: { pane: Pane; onChange: (pane: Pane) => void }) {
  return (
    <div className={styles.panes}>
      <SegmentedChoice
        label={tabsText.pane}
        value={pane}
        onChange={onChange}
        choices={[
          { id: 'sections', label: tabsText.sections },
          { id: 'preview', label: tabsText.preview },
          { id: 'properties', label: tabsText.properties },
        ]}
      />
    </div>
  )
}

function saveText({ saveState }: TabEditor): string {
  if (saveState === 'failed') return tabsText.not_saved
  return saveState === 'saved' ? tabsText.saved : tabsText.saving
}

function readOnlyText({ id, state }: OpenTabVersion, mayEdit: boolean): string {
  if (!mayEdit) return tabsText.read_only_viewer
  if (state === 'past') return tabsText.read_only_past
  if (id === SOURCE_VERSION) return tabsText.read_only_source
  return `${tabsText.read_only_live} ${tabsText.wins}`
}

/** Ctrl or Command with Z undoes, with Shift redoes; fields have their own undo. */
function useUndoKeys({ undo, redo }: TabEditor): void {
  useEffect(() => {
    const listening = new AbortController()
    const pressed = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea') !== null
      if (isTyping || event.key.toLowerCase() !== 'z' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      if (event.shiftKey) redo?.()
      else undo?.()
    }
    addEventListener('keydown', pressed, { signal: listening.signal })
    return () => listening.abort()
  }, [undo, redo])
}
