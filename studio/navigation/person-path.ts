/** The page of a person in the studio. */
export function personPath(id: string): string {
  return `/studio/people/${encodeURIComponent(id)}/`
}
