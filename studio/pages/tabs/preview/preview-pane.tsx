import { useEffect, useState } from 'react'
import { type OpenTabVersion, previewTabVersion } from '#contract/studio/tabs.ts'
import { PREVIEW_WIDTHS, PreviewFrames, WidthChoice, type WidthName } from '#studio/features/preview/preview-frames.tsx'
import { tabLabel } from '#studio/text/tab-label.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { Note } from '#studio/ui/note/note.tsx'
import { call } from '#web/http/api.ts'
import styles from '../tabs.module.css'

type PreviewPaneProps = {
  version: Pick<OpenTabVersion, 'id' | 'tab_id' | 'revision'>
  selected: string | undefined
  onSelect: (id: string) => void
}

/** The real page with this version, as a guest will see it; a press on a section selects it. */
export function PreviewPane({ version, selected, onSelect }: PreviewPaneProps) {
  const [width, setWidth] = useState<WidthName>('desk')
  const { path, hasFailed } = usePreviewPath(version)
  return (
    <section className={styles.stage} aria-label={tabsText.preview} data-pane="preview">
      <div className={styles.stageBar}>
        <WidthChoice value={width} onChange={setWidth} />
        <span className={styles.quiet}>{tabsText.preview_note}</span>
      </div>
      {hasFailed && <Note tone="bad">{tabsText.preview_failed}</Note>}
      <PreviewFrames
        path={path}
        pixels={PREVIEW_WIDTHS[width]}
        title={tabsText.preview_of(tabLabel(version.tab_id))}
        selected={selected}
        onSelect={onSelect}
      />
    </section>
  )
}

/** A new address after each save: it expires, and its page is never cached. */
function usePreviewPath({ id, tab_id, revision }: PreviewPaneProps['version']) {
  const [shown, setShown] = useState<{ path: string | undefined; hasFailed: boolean }>({
    path: undefined,
    hasFailed: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision is another page
  useEffect(() => {
    let isCurrent = true
    call(previewTabVersion, { params: { tab_id, version_id: id } }).then(
      ({ data }) => isCurrent && setShown({ path: data.path, hasFailed: false }),
      () => isCurrent && setShown(({ path }) => ({ path, hasFailed: true })),
    )
    return () => {
      isCurrent = false
    }
  }, [id, tab_id, revision])
  return shown
}
