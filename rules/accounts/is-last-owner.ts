/** True if the studio would have no owner without this one. */
export function isLastOwner(owners: readonly string[], userId: string): boolean {
  return owners.includes(userId) && owners.every((id) => id === userId)
}
