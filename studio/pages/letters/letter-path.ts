export const LETTERS = '/studio/letters/'

export function letterPath(id: string): string {
  return `${LETTERS}${encodeURIComponent(id)}/`
}
