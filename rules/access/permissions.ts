/** What a role may do or may not: `{resource}-{action}` to the ids of domains, or `*` for all of them. */
export type PermissionMap = Readonly<Record<string, readonly string[] | '*'>>
export type Permissions = { allow: PermissionMap; deny: PermissionMap }

/** One question: may this be done, in this domain? Without a domain only what holds everywhere counts. */
export type PermissionQuestion = { resource: string; action: string; domain?: string | undefined }

export const NO_PERMISSIONS: Permissions = { allow: {}, deny: {} }

/**
 * Denied for the domain comes before allowed for it, and both before what is denied or allowed everywhere. A dotted
 * resource that nothing is said of is asked for again by what follows its first dot: `studio.series` as `series`.
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

/** True of no questions at all, as of any list without a refusal. */
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
