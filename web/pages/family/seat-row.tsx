import type { Family } from '#contract/billing/family.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { familyText as words } from '#web/ui/text/billing/family-en.ts'
import styles from './family.module.css'

const KINDS = { owner: 'gold', member: 'success', invited: 'plain' } as const

type SeatRowProps = { seat: Family['members'][number]; onRemove: () => void }

/** One seat of the family with a button to free it, except for the owner's own. */
export function SeatRow({ seat, onRemove }: SeatRowProps) {
  const { name, email, status } = seat
  const displayName = status === 'owner' ? words.you : (name ?? email)
  return (
    <li className={styles.seat}>
      <div>
        <b>{displayName}</b>
        {displayName !== email && <span>{email}</span>}
      </div>
      <Badge kind={KINDS[status]}>{words.status[status]}</Badge>
      {status !== 'owner' && (
        <Button variant="tertiary" size="small" aria-label={words.remove(displayName)} onClick={onRemove}>
          {words.remove_short}
        </Button>
      )}
    </li>
  )
}
