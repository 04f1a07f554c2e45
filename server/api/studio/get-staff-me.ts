import { getStaffMe } from '#contract/studio/me.ts'
import { mutablePermissions } from '#server/present/account.ts'
import { presentStaffRoles } from '../../studio/team/present-staff-roles.ts'
import { answer } from '../answer.ts'

export const answerGetStaffMe = answer(getStaffMe, async (_input, context) => {
  const { staff, database, siteUrl } = context
  return {
    data: {
      id: staff.userId,
      name: staff.name,
      email: staff.email,
      roles: await presentStaffRoles(database, staff.roles),
      permissions: mutablePermissions(staff.permissions),
      site_url: siteUrl,
    },
  }
})
