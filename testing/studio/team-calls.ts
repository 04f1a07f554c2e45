import type { RoleGrant } from '#contract/studio/me.ts'
import * as team from '#contract/studio/team.ts'
import * as uploadSpaces from '#contract/studio/upload-spaces.ts'
import type { RecordedCalls } from '../accounts/call-recorder.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'

/** Makes every call about the members of the team once: somebody gets a role that uploads, gets a limit, and leaves. */
export async function askTeamCalls(
  ask: RecordedCalls['ask'],
  owner: TestBrowser,
  { user_id, role }: { user_id: string; role: RoleGrant },
): Promise<void> {
  const params = { user_id }
  const space = { body: { gigabytes: 20 } }
  await ask(owner, team.setStaffRoles, { params, body: { roles: [role], reason: 'New' } })
  await ask(owner, uploadSpaces.setRoleUploadSpace, { params: { role: 'creator' }, ...space })
  await ask(owner, uploadSpaces.setMemberUploadSpace, { params, ...space })
  await ask(owner, uploadSpaces.getUploadSpaces, {})
  await ask(owner, team.setStaffRoles, { params, body: { roles: [], reason: 'Left' } })
  const { data } = await ask(owner, team.getTeam, {})
  await ask(owner, team.endStaffSessions, { params: { user_id: data.members[0]?.id ?? '' } })
}
