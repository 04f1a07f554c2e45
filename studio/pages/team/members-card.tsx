import { useState } from 'react'
import { endStaffSessions, getTeam, type TeamMember } from '#contract/studio/team.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useStaff } from '#studio/calls/staff.tsx'
import { useChange } from '#studio/calls/use-change.ts'
import { teamText } from '#studio/text/team-en.ts'
import { IconButton } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Menu } from '#studio/ui/menu/menu.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatDay } from '#studio/ui/words/format.ts'
import { RoleTags } from './roles/role-tags.tsx'
import { RolesDialog } from './roles/roles-dialog.tsx'
import styles from './team.module.css'

export function MembersCard({ members }: { members: readonly TeamMember[] }) {
  const [changed, setChanged] = useState<TeamMember>()
  const end = useChange(endStaffSessions, {
    refreshes: [getTeam],
    onDone: () => showToast(teamText.sessions_ended),
  })
  return (
    <Card title={teamText.members} isFlush>
      {end.error && (
        <div className={styles.inset}>
          <Note tone="bad">{errorText(end.error)}</Note>
        </div>
      )}
      <ul>
        {members.map((member) => (
          <Member
            key={member.id}
            member={member}
            onChange={() => setChanged(member)}
            onEnd={() => end.mutate({ params: { user_id: member.id } })}
          />
        ))}
      </ul>
      {changed && <RolesDialog member={changed} onClose={() => setChanged(undefined)} />}
    </Card>
  )
}

type MemberProps = { member: TeamMember; onChange: () => void; onEnd: () => void }

function Member({ member, onChange, onEnd }: MemberProps) {
  const { id, name, email, roles, has_second_factor, sessions_count, last_used_at } = member
  const shownName = name ?? email ?? id
  const isSelf = useStaff().id === id
  const facts = [
    email,
    teamText.sessions(sessions_count),
    last_used_at === null ? undefined : teamText.last_used(formatDay(last_used_at)),
  ]
  return (
    <li className={styles.member}>
      <div>
        <b>{shownName}</b> {isSelf && <Tag>{teamText.you}</Tag>}
        <small>{facts.filter(Boolean).join(' · ')}</small>
        <span className={styles.roles}>
          <RoleTags roles={roles} />
          {!has_second_factor && (
            <Tag tone="gold" icon="shield-question">
              {teamText.no_second_factor}
            </Tag>
          )}
        </span>
      </div>
      <Menu
        label={teamText.change_for(shownName)}
        actions={[
          { id: 'roles', label: teamText.change, icon: 'user', onAction: onChange },
          { id: 'end', label: teamText.end_sessions, icon: 'log-out', isDangerous: true, onAction: onEnd },
        ]}
      >
        <IconButton icon="ellipsis" label={teamText.change_for(shownName)} />
      </Menu>
    </li>
  )
}
