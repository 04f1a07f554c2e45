const MOST = 60
/** A cut at a word keeps at least this much; Chinese or Japanese has no spaces to cut at. */
const LEAST = 30

/** The start of a text without a title, to name it in a list: cut after a word, with an ellipsis. */
export function shortText(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  if (line.length <= MOST) return line
  // A cut never splits a surrogate pair.
  const start = line.slice(0, MOST).replace(/[\uD800-\uDBFF]$/, '')
  const space = line[start.length] === ' ' ? start.length : start.lastIndexOf(' ')
  return `${(space < LEAST ? start : start.slice(0, space)).replace(/[\s,;:.]{1,5}$/, '')}…`
}
