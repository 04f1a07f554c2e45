/** An element with its qualified name and its namespace URI; '' for none. */
export type XmlElement = {
  name: string
  namespace: string
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  text: string
}

export class XmlError extends Error {}

type OpenElement = { element: XmlElement; written: string; prefixes: ReadonlyMap<string, string> }

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_.-]*(?::[\p{L}_][\p{L}\p{N}_.-]*)?`
const VALUE = `"[^"<]*"|'[^'<]*'`
const TOKEN = new RegExp(
  [
    String.raw`<!\[CDATA\[(?<raw>[\s\S]*?)\]\]>`,
    String.raw`(?<aside><!--(?:(?!--)[\s\S])*-->|<\?(?!xml\s)[\s\S]*?\?>)`,
    String.raw`</(?<end>${NAME})\s*>`,
    String.raw`<(?<start>${NAME})(?<given>(?:\s+${NAME}\s*=\s*(?:${VALUE}))*)\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'uy',
)
const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(${VALUE})`, 'gu')
const DECLARATION = /^\uFEFF?<\?xml\s+version="1\.0"(?:\s+encoding="utf-8")?\s*\?>/i
const REFERENCE = /&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot|apos));/gi
const LETTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/u

/** Parses XML 1.0 in UTF-8 with namespaces, without a document type. Throws an XmlError if it is not well-formed. */
export function readXml(xml: string): XmlElement {
  const declaration = DECLARATION.exec(xml)?.[0] ?? ''
  if (FORBIDDEN.test(xml)) throw new XmlError('it has a character that XML does not allow')
  const root: OpenElement = { element: emptyElement('', '', new Map()), written: '', prefixes: new Map() }
  const open: OpenElement[] = [root]
  TOKEN.lastIndex = declaration.length
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex
    const { groups } = TOKEN.exec(xml) ?? {}
    if (!groups) throw new XmlError(`not well formed at ${JSON.stringify(xml.slice(at, at + 40))}`)
    applyToken(groups, open)
  }
  const [only, ...others] = root.element.children
  if (open.length > 1) throw new XmlError(`${open.at(-1)?.written} does not end`)
  if (!only || others.length > 0 || root.element.text.trim() !== '') throw new XmlError('it has no single root element')
  return only
}

function applyToken(
  { raw, text, end, start, given = '', empty: isEmpty }: Record<string, string | undefined>,
  open: OpenElement[],
) {
  const parent = open.at(-1)
  if (!parent) throw new XmlError('an end tag without a start tag')
  if (raw !== undefined) parent.element.text += raw
  if (text !== undefined) parent.element.text += unescaped(text)
  if (end !== undefined) {
    if (open.length === 1 || parent.written !== end)
      throw new XmlError(`the end tag ${end} is inside ${parent.written}`)
    open.pop()
  }
  if (start === undefined) return
  const child = startElement(start, given, parent.prefixes)
  parent.element.children.push(child.element)
  if (!isEmpty) open.push(child)
}

function startElement(written: string, given: string, above: ReadonlyMap<string, string>): OpenElement {
  const attributes = new Map<string, string>()
  const prefixes = new Map(above)
  for (const [, name = '', value = ''] of given.matchAll(ATTRIBUTE)) {
    const isPrefix = /^xmlns(?::|$)/.test(name)
    const [known, key] = isPrefix ? [prefixes, name.slice('xmlns:'.length)] : [attributes, name]
    if (known === attributes && attributes.has(key)) throw new XmlError(`${written} has two attributes ${name}`)
    known.set(key, unescaped(value.slice(1, -1)))
  }
  const [prefix, name] = written.includes(':') ? written.split(':') : ['', written]
  const namespace = prefixes.get(prefix ?? '') ?? (prefix === '' ? '' : undefined)
  if (namespace === undefined) throw new XmlError(`the prefix of ${written} is not declared`)
  return { element: emptyElement(name ?? '', namespace, attributes), written, prefixes }
}

function emptyElement(name: string, namespace: string, attributes: ReadonlyMap<string, string>): XmlElement {
  return { name, namespace, attributes, children: [], text: '' }
}

function unescaped(text: string): string {
  if (text.includes(']]>')) throw new XmlError(']]> in a text')
  if (text.replace(REFERENCE, '').includes('&'))
    throw new XmlError(`an & without a reference in ${JSON.stringify(text)}`)
  return text.replace(REFERENCE, (_all, decimal?: string, hex?: string, letter?: string) => {
    if (letter) return LETTERS[letter] ?? ''
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
  })
}
