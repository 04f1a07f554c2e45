/** True for owners and for everyone with a role: they prove a second factor. */
export function isStaff(user: { is_operator: 0 | 1; is_staff: 0 | 1 }): boolean {
  return user.is_operator === 1 || user.is_staff === 1
}
