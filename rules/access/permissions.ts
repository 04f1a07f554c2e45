/** Permissions of a role: `{resource}-{action}` to domain ids, or `*` for all domains. */
export type PermissionMap = Readonly<Record<string, readonly string[] | '*'>>
export type Permissions = { allow: PermissionMap; deny: PermissionMap }

/** May this action be done in this domain? Without a domain only permissions for all domains count. */
export type PermissionQuestion = { resource: string; action: string; domain?: string | undefined }

export const NO_PERMISSIONS: Permissions = { allow: {}, deny: {} }

/**
 * Order: denied for the domain, allowed for the domain, denied everywhere, allowed everywhere. An unknown dotted resource
 * is looked up again by the part after its first dot: `studio.series` as `series`.
 */
export function hasPermission(permissions: Permissions, question: PermissionQuestion): boolean {
  const { resource, action, domain } = question
  if (resource === '' || action === '') return false
  const answer = decide(permissions, `${resource}-${action}`, domain)
  if (answer !== undefined) return answer
  const dot = resource.indexOf('.')
  return dot >= 0 && hasPermission(permissions, { ...question, resource: resource.slice(dot + 1) })
}

export function hasAnyPermission(permissions: Permissions, questions: readonly PermissionQuestion[]): boolean {
  return questions.some((question) => hasPermission(permissions, question))
}

/** True for an empty list. */
export function hasAllPermissions(permissions: Permissions, questions: readonly PermissionQuestion[]): boolean {
  return questions.every((question) => hasPermission(permissions, question))
}

function decide({ allow, deny }: Permissions, key: string, domain: string | undefined): boolean | undefined {
  if (namesDomain(deny, key, domain)) return false
  if (namesDomain(allow, key, domain)) return true
  if (isEverywhere(deny, key)) return false
  if (isEverywhere(allow, key)) return true
  return undefined
}

function namesDomain(map: PermissionMap, key: string, domain: string | undefined): boolean {
  const domains = domainsFor(map, key)
  return domain !== undefined && domain !== '*' && Array.isArray(domains) && domains.includes(domain)
}

function isEverywhere(map: PermissionMap, key: string): boolean {
  const domains = domainsFor(map, key)
  return domains === '*' || (Array.isArray(domains) && domains.includes('*'))
}

/** Own keys only: `constructor-…` is no permission. */
function domainsFor(map: PermissionMap, key: string): readonly string[] | '*' | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined
}
