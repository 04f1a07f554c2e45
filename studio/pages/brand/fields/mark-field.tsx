import { useRef, useState } from 'react'
import { MARK_SQUARE } from '#contract/brand-fields.ts'
import { markFromSvg, type SvgFault } from '#rules/brand/mark-from-svg.ts'
import { brandText } from '#studio/text/brand-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import styles from '../brand.module.css'
import type { BrandPart } from '../brand-part.ts'
import { DefaultButton } from './default-button.tsx'

const GROUNDS = ['night', 'paper', 'icon', 'white'] as const

/** The brand's mark on each background that pages show it on, and a button to upload another one. */
export function MarkField({ editor, isReadOnly }: BrandPart) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<SvgFault>()
  const shown = (name: string) =>
    editor.values[name] ?? editor.brand.fields.find(({ field }) => field === name)?.folder ?? ''
  const [mark, accent] = [shown('mark'), shown('accent_colour')]
  const grounds: Partial<Record<string, string>> = {
    night: shown('theme_colour'),
    icon: shown('theme_colour'),
    paper: shown('paper_colour'),
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    const found = markFromSvg(await file.text())
    setFault('fault' in found ? found.fault : undefined)
    if ('mark' in found) editor.set('mark', found.mark)
  }
  return (
    <div className={styles.field}>
      <span className={styles.label}>{brandText.fields.mark}</span>
      <div className={styles.marks}>
        {GROUNDS.map((ground) => (
          <span
            key={ground}
            className={styles.mark}
            data-ground={ground}
            style={{ color: accent, background: grounds[ground] }}
          >
            <svg viewBox={`0 0 ${MARK_SQUARE} ${MARK_SQUARE}`} fill="currentColor" aria-hidden="true">
              <path d={mark} />
            </svg>
          </span>
        ))}
        {!isReadOnly && (
          <>
            <Button size="small" icon="upload" onPress={() => input.current?.click()}>
              {brandText.bring_svg}
            </Button>
            <input
              ref={input}
              type="file"
              accept="image/svg+xml,.svg"
              hidden
              aria-label={brandText.bring_svg}
              onChange={({ currentTarget }) => {
                void take(currentTarget.files?.[0])
                currentTarget.value = ''
              }}
            />
          </>
        )}
      </div>
      <p className={styles.hint}>{brandText.hints.mark}</p>
      <DefaultButton editor={editor} isReadOnly={isReadOnly} field="mark" />
      {fault && <Note tone="bad">{brandText.svg_faults[fault]}</Note>}
    </div>
  )
}
