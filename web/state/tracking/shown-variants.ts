import { storedVariants } from './stored-variants.ts'

/** The shown variants for analytics events, as `app_prompt:later`; empty if there are none. */
export function shownVariants(): { experiments?: string } {
  const labels = Object.entries(storedVariants()).map((pair) => pair.join(':'))
  return labels.length > 0 ? { experiments: labels.join(' ') } : {}
}
