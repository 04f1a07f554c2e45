import { brandInForce } from '#brand/in-force.ts'

/** The build as pages name it. A page of another brand, or with other products, is loaded anew, as one of another build is. */
export function buildWithBrand(build: string): string {
  const { version, added } = brandInForce()
  const branded = version === 0 ? build : `${build}.${version}`
  return added ? `${branded}.p${added.revision}` : branded
}
