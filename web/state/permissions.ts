import {
  hasAllPermissions,
  hasAnyPermission,
  hasPermission,
  NO_PERMISSIONS,
  type PermissionQuestion,
} from '#rules/access/permissions.ts'
import { currentUser } from '../http/session/visitor.ts'

const granted = () => currentUser()?.permissions ?? NO_PERMISSIONS

/**
 * What this visitor may do, as the server said it with their record: to show or hide what would be refused. The server
 * asks again where it decides.
 */
export const permissions = {
  has: (question: PermissionQuestion) => hasPermission(granted(), question),
  hasAny: (questions: readonly PermissionQuestion[]) => hasAnyPermission(granted(), questions),
  hasAll: (questions: readonly PermissionQuestion[]) => hasAllPermissions(granted(), questions),
}
