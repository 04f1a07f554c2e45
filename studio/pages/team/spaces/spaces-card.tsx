import { useId, useState } from 'react'
import {
  getUploadSpaces,
  setMemberUploadSpace,
  setRoleUploadSpace,
  type UploadSpaces,
} from '#contract/studio/upload-spaces.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { frameText } from '#studio/text/frame-en.ts'
import { uploadSpacesText } from '#studio/text/team/upload-spaces-en.ts'
import { IconButton } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatBytes } from '#studio/ui/words/format-bytes.ts'
import styles from '../team.module.css'
import { SpaceDialog } from './space-dialog.tsx'

type Role = UploadSpaces['roles'][number]
type Member = UploadSpaces['members'][number]
/** The limit that is being changed. */
type Changed = { role: Role } | { member: Member }

/** How much each role and each member can keep uploaded, and what the members use. */
export function SpacesCard() {
  const spaces = useCall(getUploadSpaces, {})
  const [changed, setChanged] = useState<Changed>()
  const [rolesId, membersId] = [useId(), useId()]
  const data = spaces.data?.data
  return (
    <Card title={uploadSpacesText.title} hint={uploadSpacesText.hint} isFlush>
      {spaces.isPending && <Skeleton rows={3} label={uploadSpacesText.loading} />}
      {spaces.error && !data && <LoadError error={spaces.error} onRetry={spaces.refetch} />}
      {data && (
        <>
          <h3 id={rolesId} className={styles.group}>
            {uploadSpacesText.roles}
          </h3>
          <ul aria-labelledby={rolesId}>
            {data.roles.map((role) => (
              <RoleRow key={role.role} role={role} usual={data.default_bytes} onChange={() => setChanged({ role })} />
            ))}
          </ul>
          <h3 id={membersId} className={styles.group}>
            {uploadSpacesText.members}
          </h3>
          <ul aria-labelledby={membersId}>
            {data.members.map((member) => (
              <MemberRow key={member.id} member={member} onChange={() => setChanged({ member })} />
            ))}
          </ul>
          {changed && (
            <ChangeDialog changed={changed} usual={data.default_bytes} onClose={() => setChanged(undefined)} />
          )}
        </>
      )}
    </Card>
  )
}

function RoleRow({ role, usual, onChange }: { role: Role; usual: number; onChange: () => void }) {
  const name = frameText.roles[role.role]
  const { limit_bytes } = role
  return (
    <li className={styles.member}>
      <div>
        <b>{name}</b>
        <small>
          {limit_bytes === null
            ? uploadSpacesText.limit_usual(formatBytes(usual))
            : uploadSpacesText.limit(formatBytes(limit_bytes))}
        </small>
      </div>
      <IconButton icon="pencil" label={uploadSpacesText.change_for(name)} onPress={onChange} />
    </li>
  )
}

const nameOf = ({ name, email, id }: Member) => name ?? email ?? id

function MemberRow({ member, onChange }: { member: Member; onChange: () => void }) {
  const { used_bytes, most_bytes, limit_bytes } = member
  return (
    <li className={styles.member}>
      <div>
        <b>{nameOf(member)}</b> {limit_bytes !== null && <Tag>{uploadSpacesText.own}</Tag>}
        <small>{uploadSpacesText.used(formatBytes(used_bytes), formatBytes(most_bytes))}</small>
      </div>
      <IconButton icon="pencil" label={uploadSpacesText.change_for(nameOf(member))} onPress={onChange} />
    </li>
  )
}

function ChangeDialog({ changed, usual, onClose }: { changed: Changed; usual: number; onClose: () => void }) {
  const done = {
    refreshes: [getUploadSpaces],
    onDone() {
      showToast(uploadSpacesText.saved)
      onClose()
    },
  }
  const ofRole = useChange(setRoleUploadSpace, done)
  const ofMember = useChange(setMemberUploadSpace, done)
  const common = { error: ofRole.error ?? ofMember.error, isSaving: ofRole.isPending || ofMember.isPending, onClose }
  if ('role' in changed)
    return (
      <SpaceDialog
        {...common}
        name={frameText.roles[changed.role.role]}
        hint={uploadSpacesText.field_hint_role(formatBytes(usual))}
        limitBytes={changed.role.limit_bytes}
        onSave={(gigabytes) => ofRole.mutate({ params: { role: changed.role.role }, body: { gigabytes } })}
      />
    )
  return (
    <SpaceDialog
      {...common}
      name={nameOf(changed.member)}
      hint={uploadSpacesText.field_hint_member}
      limitBytes={changed.member.limit_bytes}
      onSave={(gigabytes) => ofMember.mutate({ params: { user_id: changed.member.id }, body: { gigabytes } })}
    />
  )
}
