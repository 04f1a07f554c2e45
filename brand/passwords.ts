import { brand } from './brand.ts'

/** Words of the brand that users often put into passwords, and attackers try first. */
export const BRAND_PASSWORDS: readonly string[] = [
  brand.slug,
  brand.slug + brand.slug,
  ...['1', '12', '123', '1234', '12345', '!', '1!', '123!'].map((end) => brand.slug + end),
]
