import { useEffect, useRef, useState } from 'react'
import { previewText } from '#studio/text/preview-en.ts'
import { SegmentedChoice } from '#studio/ui/choice/choice.tsx'
import type { StudioIconName } from '#studio/ui/icon/studio-shapes.ts'
import { openFrame } from './open-frame.ts'
import styles from './preview.module.css'
import { useElementSize } from './use-element-size.ts'

export const PREVIEW_WIDTHS = { phone: 390, tablet: 768, desk: 1440 } as const
export type WidthName = keyof typeof PREVIEW_WIDTHS
const ICONS: Record<WidthName, StudioIconName> = { phone: 'smartphone', tablet: 'tablet', desk: 'monitor' }

/** The width of the screen that a preview shows. */
export function WidthChoice({ value, onChange }: { value: WidthName; onChange: (value: WidthName) => void }) {
  const names = Object.keys(PREVIEW_WIDTHS) as WidthName[] // the keys of the object above
  return (
    <SegmentedChoice
      label={previewText.width}
      value={value}
      choices={names.map((id) => ({ id, label: previewText.widths[id], icon: ICONS[id] }))}
      onChange={onChange}
    />
  )
}

type PreviewFramesProps = {
  path: string | undefined
  pixels: number
  title: string
  selected?: string | undefined
  /** Called with the section that was pressed. */
  onSelect?: (id: string) => void
}

/** The frame, scaled to the room there is. The next page loads behind the one that is shown. */
export function PreviewFrames({ path, pixels, title, selected, onSelect = () => undefined }: PreviewFramesProps) {
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
