import { UPLOADING_ROLES, type UploadingRole } from '#contract/studio/upload-spaces.ts'

/** A gigabyte as pages show it. */
export const GIGABYTE = 1000 ** 3

/** Limits in bytes: a member's own, those of roles, and the usual one, for roles without a limit. */
type UploadLimits = { own: number | undefined; ofRoles: ReadonlyMap<UploadingRole, number>; usual: number }

/** The roles that may upload, of all roles that somebody has. */
export function uploadingRoles(roles: readonly { role: string }[]): UploadingRole[] {
  return UPLOADING_ROLES.filter((one) => roles.some(({ role }) => role === one))
}

/** How many bytes a member can keep uploaded: their own limit, else the largest of their roles. */
export function uploadSpaceOf(roles: readonly UploadingRole[], { own, ofRoles, usual }: UploadLimits): number {
  if (own !== undefined) return own
  return Math.max(0, ...roles.map((role) => ofRoles.get(role) ?? usual))
}

/** A limit in bytes; null for none. */
export function bytesOfGigabytes(gigabytes: number | null): number | null {
  return gigabytes === null ? null : Math.round(gigabytes * GIGABYTE)
}
