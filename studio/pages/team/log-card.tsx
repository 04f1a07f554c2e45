import type { TeamEvent } from '#contract/studio/team.ts'
import { teamText } from '#studio/text/team-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import styles from './team.module.css'

/** The log of changes to the team. */
export function LogCard({ events }: { events: readonly TeamEvent[] }) {
  return (
    <Card title={teamText.log} isFlush>
      {events.length === 0 && <p className={styles.inset}>{teamText.log_none}</p>}
      <ol>
        {events.map((event) => (
          <li key={event.id} className={styles.event}>
            <p>{eventText(event)}</p>
            <small>{[formatDayAndTime(event.at), event.reason].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function eventText({ kind, actor, member, roles_before, roles_after }: TeamEvent): string {
  const who = actor ?? teamText.command_line
  const whom = member ?? teamText.somebody
  const rolesText = (roles: readonly string[]) => (roles.length === 0 ? teamText.no_roles : roles.join(', '))
  if (kind === 'first_owner') return teamText.first_owner(whom)
  if (kind === 'invited') return teamText.invited(who, whom, rolesText(roles_after))
  if (kind === 'invitation_resent') return teamText.resent(who, whom)
  if (kind === 'invitation_withdrawn') return teamText.withdrew(who, whom)
  if (kind === 'joined') return teamText.joined(whom, rolesText(roles_after))
  if (
    kind === 'webhook_added' ||
    kind === 'webhook_changed' ||
    kind === 'webhook_removed' ||
    kind === 'webhook_secret_rotated' ||
    kind === 'key_made' ||
    kind === 'key_revoked'
  )
    return teamText[kind](who)
  if (kind === 'sessions_ended') return teamText.ended(who, whom)
  return teamText.roles_changed(who, whom, rolesText(roles_before), rolesText(roles_after))
}
