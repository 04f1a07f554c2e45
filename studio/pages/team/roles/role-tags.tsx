import type { StaffRoleView } from '#contract/studio/me.ts'
import { frameText } from '#studio/text/frame-en.ts'
import { Tag } from '#studio/ui/status/status.tsx'

/** Roles as labels, a creator's with the artist. */
export function RoleTags({ roles }: { roles: readonly StaffRoleView[] }) {
  return roles.map(({ role, artist_id, artist_name }) => (
    <Tag key={`${role} ${artist_id}`} tone={role === 'owner' ? 'gold' : 'plain'}>
      {[frameText.roles[role], artist_name].filter(Boolean).join(': ')}
    </Tag>
  ))
}
