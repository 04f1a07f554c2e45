import { type PointerEvent, useRef } from 'react'
import type { EntryCover } from '#contract/studio/entry-cover.ts'
import { type CoverCrop, type CoverShape, cropBox } from '#rules/catalogue/cover-crop.ts'
import styles from './cover.module.css'

type CropFrameProps = { cover: EntryCover; onMove: (crop: Pick<CoverCrop, 'x' | 'y'>) => void; isFixed: boolean }

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`

/** The whole picture with the frame of its square cover, which can be dragged. The sliders beside it do the same. */
export function CropFrame({ cover, onMove, isFixed }: CropFrameProps) {
  const grabbed = useRef<{ x: number; y: number }>(undefined)
  const { width, height } = cover
  const box = cropBox(cover, cover, 'square')
  const partsOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const bounds = currentTarget.getBoundingClientRect()
    return { x: (clientX - bounds.left) / bounds.width, y: (clientY - bounds.top) / bounds.height }
  }
  const center = { x: (box.left + box.width / 2) / width, y: (box.top + box.height / 2) / height }
  return (
    <div
      className={styles.frame}
      data-fixed={isFixed || undefined}
      style={{ aspectRatio: `${width} / ${height}` }}
      onPointerDown={(event) => {
        if (isFixed) return
        const { x, y } = partsOf(event)
        grabbed.current = { x: center.x - x, y: center.y - y }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (!grabbed.current) return
        const { x, y } = partsOf(event)
        onMove({
          x: inPicture(grabbed.current.x + x, box.width / width),
          y: inPicture(grabbed.current.y + y, box.height / height),
        })
      }}
      onPointerUp={() => {
        grabbed.current = undefined
      }}
    >
      <img src={cover.url} alt="" draggable={false} />
      <span
        className={styles.box}
        style={{
          insetInlineStart: percent(box.left, width),
          insetBlockStart: percent(box.top, height),
          inlineSize: percent(box.width, width),
          blockSize: percent(box.height, height),
        }}
      />
    </div>
  )
}

/** The nearest center at which a frame of this size stays inside the picture. */
function inPicture(center: number, part: number): number {
  return Math.min(1 - part / 2, Math.max(part / 2, center))
}

/** A cover with its crop. */
export function CropPreview({ cover, shape }: { cover: EntryCover; shape: CoverShape }) {
  const box = cropBox(cover, cover, shape)
  return (
    <span className={styles.preview} data-shape={shape}>
      <img
        src={cover.url}
        alt=""
        style={{
          inlineSize: percent(cover.width, box.width),
          transform: `translate(-${percent(box.left, cover.width)}, -${percent(box.top, cover.height)})`,
        }}
      />
    </span>
  )
}
