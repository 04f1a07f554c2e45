import { memo, useRef, useState } from 'react'
import type { LineFault } from '#rules/player/transcript-lines.ts'
import { transcriptText } from '#studio/text/transcript-en.ts'
import { IconButton } from '#studio/ui/button/button.tsx'
import { secondsFromText, textOfSeconds } from '../fields/length-text.ts'
import type { EditedLine } from './line-edits.ts'
import styles from './transcript.module.css'

export type LineAction = 'play' | 'start' | 'remove'

type LineRowProps = {
  line: EditedLine
  at: number
  fault: LineFault | undefined
  isCurrent: boolean
  isReadOnly: boolean
  canPlay: boolean
  onChange: (at: number, line: EditedLine) => void
  onAction: (at: number, action: LineAction) => void
  onSplit: (at: number, place: number) => void
}

/** A line of a transcript: time, text and actions. */
export const LineRow = memo(function LineRow({ line, at, fault, isCurrent, ...props }: LineRowProps) {
  const { isReadOnly, canPlay, onChange, onAction, onSplit } = props
  const words = useRef<HTMLTextAreaElement>(null)
  const number = at + 1
  return (
    <li className={styles.line} data-current={isCurrent || undefined} data-fault={fault}>
      <TimeInput
        key={`${line.key} ${line.start}`}
        label={transcriptText.start(number)}
        seconds={line.start}
        isReadOnly={isReadOnly}
        onChange={(start) => onChange(at, { ...line, start, end: null, parts: null })}
      />
      <textarea
        ref={words}
        rows={1}
        aria-label={transcriptText.text(number)}
        aria-invalid={fault !== undefined}
        value={line.text}
        readOnly={isReadOnly}
        maxLength={2000}
        onChange={(event) => onChange(at, { ...line, text: event.target.value })}
      />
      <span className={styles.tools}>
        {canPlay && <IconButton icon="play" label={transcriptText.play(number)} onPress={() => onAction(at, 'play')} />}
        {canPlay && !isReadOnly && (
          <IconButton
            icon="clock-arrow-up"
            label={transcriptText.set_now(number)}
            onPress={() => onAction(at, 'start')}
          />
        )}
        {!isReadOnly && (
          <IconButton
            icon="split"
            label={transcriptText.split(number)}
            onPress={() => onSplit(at, words.current?.selectionStart ?? 0)}
          />
        )}
        {!isReadOnly && (
          <IconButton icon="trash-2" label={transcriptText.remove(number)} onPress={() => onAction(at, 'remove')} />
        )}
      </span>
    </li>
  )
})

type TimeInputProps = {
  label: string
  seconds: number | null
  isReadOnly: boolean
  onChange: (seconds: number | null) => void
}

/** A time like `3:58.5`; applied on blur. */
function TimeInput({ label, seconds, isReadOnly, onChange }: TimeInputProps) {
  const [text, setText] = useState(() => (seconds === null ? '' : textOfSeconds(seconds)))
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      placeholder="0:00"
      value={text}
      readOnly={isReadOnly}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        const typed = secondsFromText(text) ?? null
        if (typed !== seconds && text !== (seconds === null ? '' : textOfSeconds(seconds))) onChange(typed)
      }}
    />
  )
}
