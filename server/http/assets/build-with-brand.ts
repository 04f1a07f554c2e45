import { brandInForce } from '#brand/in-force.ts'

/** The build as pages name it. A page of another brand is loaded anew, as one of another build is. */
export function buildWithBrand(build: string): string {
  const { version } = brandInForce()
  return version === 0 ? build : `${build}.${version}`
}
