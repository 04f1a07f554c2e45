import { EVENT_PROP_CHARACTERS } from '#contract/limits.ts'
import { storedVariants } from './stored-variants.ts'

/**
 * The shown variants for analytics events, as `app_prompt:later`; empty if there are none. The latest labels that fit: an
 * event with a longer list would be refused.
 */
export function shownVariants(): { experiments?: string } {
  const labels = Object.entries(storedVariants()).map((pair) => pair.join(':'))
  while (labels.join(' ').length > EVENT_PROP_CHARACTERS) labels.shift()
  return labels.length > 0 ? { experiments: labels.join(' ') } : {}
}
