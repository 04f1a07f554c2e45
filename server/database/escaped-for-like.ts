/** A text that stands for itself in a pattern of `like … escape '~'`. */
export function escapedForLike(text: string): string {
  return text.replace(/[~%_]/g, '~$&')
}
