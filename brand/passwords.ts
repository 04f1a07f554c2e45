import { brand } from './brand.ts'

/** What people think of first when they choose a password here, and whoever guesses tries first. */
export const BRAND_PASSWORDS: readonly string[] = [
  brand.slug,
  brand.slug + brand.slug,
  ...['1', '12', '123', '1234', '12345', '!', '1!', '123!'].map((end) => brand.slug + end),
]
