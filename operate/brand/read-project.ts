import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADDRESSES } from '#brand/addresses.ts'
import { PLAN_WORDS } from '#brand/plan-words.ts'
import { CURRENCY, FOLDER_PRODUCTS } from '#brand/products.ts'
import { SOCIAL_PROOF } from '#brand/social-proof.ts'
import type { BrandedProject } from './brand-leaks.ts'
import type { DemoBrand } from './demo-brand.ts'

/** Reads files that may still contain the demo brand. */
export function readProject(root: string, demo: DemoBrand): BrandedProject {
  const paths = ['brand/**/*.ts', 'web/ui/text/**/*-en.ts'].flatMap((pattern) => globSync(pattern, { cwd: root }))
  const sources = paths.filter((path) => !path.endsWith('.test.ts')).sort()
  const pictures = Object.keys(demo.files).filter((path) => existsSync(join(root, path)))
  return {
    currency: CURRENCY,
    codes: ADDRESSES.communities.codes,
    proof: Object.values(SOCIAL_PROOF).filter((claim) => claim !== null),
    productIds: FOLDER_PRODUCTS.map(({ id }) => id),
    planWords: PLAN_WORDS,
    sources: new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
    pictures: new Map(pictures.map((path) => [path, hashOf(readFileSync(join(root, path)))])),
  }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
