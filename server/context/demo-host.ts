import { brand } from '#brand/brand.ts'

/** The host of the demo accounts' addresses. */
export const DEMO_HOST = `demo.${brand.slug}.test`
