import type { AccessCode, AccessCodeState } from '#contract/studio/money/access-codes.ts'
import { accessCodesText as text } from '#studio/text/money/access-codes-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { CardRow } from '#studio/ui/card/card-row.tsx'
import { Tag, type Tone } from '#studio/ui/status/status.tsx'
import { formatDay } from '#studio/ui/words/format.ts'
import styles from '../stores/stores.module.css'

const TONES: Record<AccessCodeState, Tone> = { open: 'good', used_up: 'plain', expired: 'plain', ended: 'plain' }

type CodeRowProps = { code: AccessCode; onEnd: ((code: AccessCode) => void) | undefined }

export function CodeRow({ code, onEnd }: CodeRowProps) {
  const { days, uses, most_uses, expires_at, made_at, made_by, note, state } = code
  const facts = [
    most_uses === null ? text.uses(uses) : text.uses_of(uses, most_uses),
    expires_at && text.until(formatDay(expires_at)),
    text.made(formatDay(made_at), made_by ?? text.somebody),
  ]
  return (
    <CardRow
      className={styles.difference}
      text={
        <>
          <b>{code.code}</b>
          <small>{text.days(days)}</small>
          <p>{note}</p>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </>
      }
    >
      <div className={styles.doings}>
        <Tag tone={TONES[state]}>{text.states[state]}</Tag>
        {onEnd && state !== 'ended' && (
          <Button size="small" aria-label={text.end_of(code.code)} onPress={() => onEnd(code)}>
            {text.end}
          </Button>
        )}
      </div>
    </CardRow>
  )
}
