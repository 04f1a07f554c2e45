import type { ColourTokens } from './colour-tokens.ts'

/** A part of a source file that was to be replaced and was not found. */
class SourceError extends Error {
  override name = 'SourceError'
}

/** A string as TypeScript source. */
export function quoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')
  return `'${escaped}'`
}

/** The position of a literal after a key, searched from a position on: `key: 'text'`, also on the next line. */
function findLiteral(source: string, { key, text, from }: { key: string; text: string; from: number }) {
  const spellings = [quoted(text), JSON.stringify(text)]
  for (let at = source.indexOf(`${key}:`, from); at >= 0; at = source.indexOf(`${key}:`, at + 1)) {
    if (at > 0 && !' {\n'.includes(source[at - 1] ?? '')) continue
    let start = at + key.length + 1
    while (source[start] === ' ' || source[start] === '\n') start += 1
    const spelling = spellings.find((one) => source.startsWith(one, start))
    if (spelling !== undefined) return { start, end: start + spelling.length }
  }
  return undefined
}

type Replacement = { key: string; from: string; to: string; after?: string }

/** Replaces the text of a key in a source. With `after`, the search begins at that text. */
export function replaceLiteral(source: string, { key, from, to, after }: Replacement): string {
  const start = after === undefined ? 0 : source.indexOf(after)
  const place = start < 0 ? undefined : findLiteral(source, { key, text: from, from: start })
  if (!place) throw new SourceError(`no ${key} with its former text`)
  return source.slice(0, place.start) + quoted(to) + source.slice(place.end)
}

/** Replaces the lines of a list of strings in a source. The list begins with this text. */
export function replaceList(source: string, begins: string, lines: readonly string[]): string {
  const start = source.indexOf(`${begins} = [`)
  const end = source.indexOf(']', start + begins.length + 4)
  if (start < 0 || end < 0) throw new SourceError(`no list ${begins}`)
  const list = lines.map((line) => `\n  ${quoted(line)},`).join('')
  return `${source.slice(0, start)}${begins} = [${list}\n${source.slice(end)}`
}

/** Adds elements to the end of a list in a source. The list begins with this text; each element is written as it is. */
export function addToList(source: string, begins: string, elements: readonly string[]): string {
  const start = source.indexOf(`${begins} = [\n`)
  const end = source.indexOf('\n]', start)
  if (start < 0 || end < 0) throw new SourceError(`no list ${begins}`)
  return source.slice(0, end) + elements.map((element) => `\n  ${element},`).join('') + source.slice(end)
}

/** Replaces the values of a record of strings in a source. The record begins with this text. */
export function replaceRecord(source: string, begins: string, values: Readonly<Record<string, string>>): string {
  const start = source.indexOf(`${begins} = {`)
  const inside = start + begins.length + ' = {'.length
  // Values may contain braces, but no line of a value begins with one.
  const end = source[inside] === '}' ? inside : source.indexOf('\n}', inside) + 1
  if (start < 0 || end <= 0) throw new SourceError(`no record ${begins}`)
  const lines = Object.entries(values).map(([key, value]) => `\n  ${quoted(key)}: ${quoted(value)},`)
  return `${source.slice(0, start)}${begins} = {${lines.join('')}\n${source.slice(end)}`
}

const SELECTORS: Record<keyof ColourTokens, string> = {
  root: ':root {\n',
  dark: "[data-theme='dark'] {\n",
  light: ":root:has([data-theme='light']) {\n",
}

/** Replaces the values of custom properties in a style sheet. Missing properties and rules are added. */
export function replaceTokens(css: string, tokens: ColourTokens): string {
  let written = css
  for (const [set, values] of Object.entries(tokens)) {
    const selector = SELECTORS[set as keyof ColourTokens] // it has no other keys
    for (const [token, value] of Object.entries(values)) written = replaceToken(written, { selector, token, value })
  }
  return written
}

function replaceToken(css: string, { selector, token, value }: { selector: string; token: string; value: string }) {
  for (let at = css.indexOf(selector); at >= 0; at = css.indexOf(selector, at + 1)) {
    const end = css.indexOf('\n}', at)
    const start = css.indexOf(`  ${token}: `, at)
    if (start < 0 || start > end) continue
    return `${css.slice(0, start)}  ${token}: ${value}${css.slice(css.indexOf(';', start))}`
  }
  const first = css.indexOf(selector)
  if (first < 0) return `${css.trimEnd()}\n${selector}  ${token}: ${value};\n}\n`
  const inside = first + selector.length
  return `${css.slice(0, inside)}  ${token}: ${value};\n${css.slice(inside)}`
}
