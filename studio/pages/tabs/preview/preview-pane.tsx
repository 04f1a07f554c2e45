import { useEffect, useRef, useState } from 'react'
import { type OpenTabVersion, previewTabVersion } from '#contract/studio/tabs.ts'
import { tabLabel } from '#studio/text/tab-label.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { SegmentedChoice } from '#studio/ui/choice/choice.tsx'
import type { StudioIconName } from '#studio/ui/icon/studio-shapes.ts'
import { Note } from '#studio/ui/note/note.tsx'
import { call } from '#web/http/api.ts'
import styles from '../tabs.module.css'
import { openFrame } from './open-frame.ts'
import { useElementSize } from './use-element-size.ts'

const WIDTHS = { phone: 390, tablet: 768, desk: 1440 } as const
type WidthName = keyof typeof WIDTHS
const ICONS: Record<WidthName, StudioIconName> = { phone: 'smartphone', tablet: 'tablet', desk: 'monitor' }

type PreviewPaneProps = {
  version: Pick<OpenTabVersion, 'id' | 'tab_id' | 'revision'>
  selected: string | undefined
  onSelect: (id: string) => void
}

/** The real page with this version, as a guest will see it; a press on a section selects it. */
export function PreviewPane({ version, selected, onSelect }: PreviewPaneProps) {
  const [width, setWidth] = useState<WidthName>('desk')
  const { path, hasFailed } = usePreviewPath(version)
  const names = Object.keys(WIDTHS) as WidthName[]
  return (
    <section className={styles.stage} aria-label={tabsText.preview} data-pane="preview">
      <div className={styles.stageBar}>
        <SegmentedChoice
          label={tabsText.preview_width}
          value={width}
          choices={names.map((id) => ({ id, label: tabsText.widths[id], icon: ICONS[id] }))}
          onChange={setWidth}
        />
        <span className={styles.quiet}>{tabsText.preview_note}</span>
      </div>
      {hasFailed && <Note tone="bad">{tabsText.preview_failed}</Note>}
      <PreviewFrames
        path={path}
        pixels={WIDTHS[width]}
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

type PreviewFramesProps = {
  path: string | undefined
  pixels: number
  title: string
  selected: string | undefined
  onSelect: (id: string) => void
}

/** The frame, scaled to fit. The next page loads behind the shown one. */
function PreviewFrames({ path, pixels, title, selected, onSelect }: PreviewFramesProps) {
  const box = useRef<HTMLDivElement>(null)
  const size = useElementSize(box)
  const [shown, setShown] = useState<string>()
  const scroll = useRef(0)
  const frames = [...new Set([shown, path])].filter((one) => one !== undefined)
  const scale = size.inline === 0 ? 1 : Math.min(1, size.inline / pixels)
  return (
    <div className={styles.frameBox} ref={box}>
      {frames.map((address) => (
        <PreviewFrame
          key={address}
          address={address}
          title={title}
          isHidden={address !== (shown ?? path)}
          style={{ inlineSize: pixels, blockSize: size.block / scale, scale: String(scale) }}
          selected={selected}
          onSelect={onSelect}
          scroll={scroll}
          onLoad={() => setShown(path)}
        />
      ))}
    </div>
  )
}

type PreviewFrameProps = {
  address: string
  title: string
  isHidden: boolean
  style: { inlineSize: number; blockSize: number; scale: string }
  selected: string | undefined
  onSelect: (id: string) => void
  scroll: { current: number }
  onLoad: () => void
}

function PreviewFrame({ address, title, isHidden, style, selected, onSelect, scroll, onLoad }: PreviewFrameProps) {
  const element = useRef<HTMLIFrameElement>(null)
  const [opened, setOpened] = useState<ReturnType<typeof openFrame>>()
  const select = useRef(onSelect)
  select.current = onSelect
  useEffect(() => () => opened?.close(), [opened])
  useEffect(() => opened?.mark(selected), [opened, selected])
  return (
    <iframe
      ref={element}
      src={address}
      title={title}
      className={styles.frame}
      style={style}
      hidden={isHidden}
      onLoad={() => {
        const page = element.current?.contentDocument
        if (!page) return
        setOpened(openFrame(page, { scroll, onSelect: (id) => select.current(id) }))
        onLoad()
      }}
    />
  )
}
