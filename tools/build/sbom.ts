import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
}
type Lock = { name: string; version: string; packages: Readonly<Record<string, Locked>> }

/**
 * The software bill of materials as CycloneDX 1.6 (ECMA-424): every runtime package of the lock file. Reproducible, since it
 * has no serial number and no time.
 */
export function createBom({ name, version, packages }: Lock): string {
  const components = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, locked]) => componentOf(path, locked))
  const unique = [...new Map(components.map((one) => [one['bom-ref'], one])).values()]
  unique.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
  const itself = { type: 'application', name, version, purl: purlOf(name, version) }
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component: itself }, components: unique }, null, 1)}\n`
}

export function readLock(root: string): Lock {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
}

function componentOf(path: string, { version = '', license, integrity, optional }: Locked) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const purl = purlOf(name, version)
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: optional ? 'optional' : 'required',
    ...(integrity && { hashes: integrity.split(' ').map(hashOf) }),
    ...(license && { licenses: [{ expression: license }] }),
  }
}

/** The package URL (purl): only the `@` of its scope is encoded. */
function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/** Subresource integrity (`sha512-…` in base64) as a CycloneDX hash. */
function hashOf(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split('-')
  return { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }
}
