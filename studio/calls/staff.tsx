import { createContext, type ReactNode, useContext } from 'react'
import type { StaffMe } from '#contract/studio/me.ts'
import type { StaffPermission } from '#contract/studio/permissions.ts'
import { domainsOfPermission } from '#rules/studio/role-permissions.ts'

const StaffContext = createContext<StaffMe | undefined>(undefined)

export function StaffProvider({ staff, children }: { staff: StaffMe; children: ReactNode }) {
  return <StaffContext value={staff}>{children}</StaffContext>
}

/** The signed-in member of staff. */
export function useStaff(): StaffMe {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('no StaffProvider above this component')
  return staff
}

/** True if the member has the permission for at least one artist. Every role has `any`. */
export function hasStaffPermission(staff: StaffMe, permission: StaffPermission | 'any'): boolean {
  return permission === 'any' || domainsOfPermission(staff.permissions, permission).length > 0
}
