/** A start or end tag, with its attributes not parsed. */
export type Element = { name: string; attributes: string; isEnd: boolean; isEmpty: boolean }

const NAME = /^[\w:-]+/

/**
 * Elements and text of a document, in order; comments, declarations and instructions are skipped. Runs in linear time:
 * an unclosed tag ends the parsing.
 */
export function* readMarkup(text: string): Generator<Element | string> {
  for (let at = 0; at < text.length; ) {
    const end = text[at] === '<' ? endOfTag(text, at) : endOfText(text, at)
    if (end < 0) return
    if (text[at] !== '<') yield text.slice(at, end)
    else {
      const element = readElement(text.slice(at + 1, end - 1))
      if (element) yield element
    }
    at = end
  }
}

function endOfText(text: string, at: number): number {
  const end = text.indexOf('<', at)
  return end < 0 ? text.length : end
}

/** The end of the tag that starts here; -1 if unclosed. A `>` within quotes is part of an attribute. */
function endOfTag(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
  if (text[at + 1] === '!' || text[at + 1] === '?') return after(text, '>', at)
  let quote = ''
  for (let next = at + 1; next < text.length; next += 1) {
    const letter = text.charAt(next)
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return next + 1
  }
  return -1
}

function after(text: string, delimiter: string, from: number): number {
  const index = text.indexOf(delimiter, from)
  return index < 0 ? -1 : index + delimiter.length
}

/** Parses the content of `<…>`; undefined if it is not an element. */
function readElement(inside: string): Element | undefined {
  const isEnd = inside.startsWith('/')
  const isEmpty = inside.endsWith('/')
  const tag = inside.slice(isEnd ? 1 : 0, isEmpty ? -1 : undefined)
  const [name] = NAME.exec(tag) ?? []
  return name === undefined ? undefined : { name, attributes: tag.slice(name.length), isEnd, isEmpty }
}
