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
 * The visitor's permissions from the server's record, for showing and hiding controls. The server checks again on each
 * call.
 */
export const permissions = {
  has: (question: PermissionQuestion) => hasPermission(granted(), question),
  hasAny: (questions: readonly PermissionQuestion[]) => hasAnyPermission(granted(), questions),
  hasAll: (questions: readonly PermissionQuestion[]) => hasAllPermissions(granted(), questions),
}
