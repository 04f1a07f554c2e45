import { STUDIO_FORMS } from '#contract/paths.ts'

/** The page of a submitted form in the studio. */
export function formPath(id: string): string {
  return `${STUDIO_FORMS}${encodeURIComponent(id)}/`
}
