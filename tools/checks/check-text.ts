import { parseSync } from 'vite'
import { lineAt } from '../sources/blank-comments.ts'
import type { SourceFile } from '../sources/source-files.ts'
import type { Fault } from './fault.ts'

type Node = Record<string, unknown> & { type: string; start: number }
/** Local names of imported catalogues, with their ids. */
type CatalogueNames = Map<string, string>

const VIEW_FILES = /^(?:web|studio)\/.*(?<!\.test)\.tsx?$/
const CATALOGUE_FILES = /^(?:web\/ui\/(?:text|words)|studio\/text)\//
const TEXT_MODULE = /\/text\/[\w/-]+\.ts$/
/** Two adjacent letters: a word rather than a symbol. */
const WORD = /\p{L}{2}/u
const TEXT_ATTRIBUTES = /^(alt|placeholder|title|label|aria-(label|description|roledescription|valuetext|placeholder))$/

const HARD_CODED_TEXT = 'words that people read are in web/ui/text or studio/text, so that they can be translated'
const READ_AT_LOAD = 'words are read when they are shown: modules load before the language is known'

/**
 * Text written in views, and messages read at module load. `english` has the ids of all messages; another id is a group
 * of messages, which a module may store.
 */
export function textFaults({ path, text }: SourceFile, english: ReadonlyMap<string, unknown>): Fault[] {
  if (!VIEW_FILES.test(path) || CATALOGUE_FILES.test(path)) return []
  const { program } = parseSync(path, text)
  const names: CatalogueNames = new Map()
  const faults: Fault[] = []
  walk(program, (node, isLoading) => {
    if (node.type === 'ImportDeclaration') bindImportedCatalogues(node, names)
    if (isLoading && node.type === 'VariableDeclarator') bindCatalogueParts(node, names)
    const id = isLoading && node.type === 'MemberExpression' ? idOf(node, names) : undefined
    const what = wordsIn(node) ?? (id && english.has(id) ? id : undefined)
    if (what)
      faults.push({ file: path, line: lineAt(text, node.start), what, why: id ? READ_AT_LOAD : HARD_CODED_TEXT })
  })
  return faults
}

function walk(node: unknown, visit: (node: Node, isLoading: boolean) => void, isLoading = true): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit, isLoading)
  else if (isNode(node)) {
    visit(node, isLoading)
    const isStillLoading = isLoading && !/Function|^TS(Type|Interface)/.test(node.type)
    for (const value of Object.values(node)) walk(value, visit, isStillLoading)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && typeof node.name === 'string' ? node.name : undefined
}

function wordsIn({ type, name, value }: Node): string | undefined {
  if (type === 'JSXText') return wordsOf(value)
  if (type !== 'JSXAttribute' || !TEXT_ATTRIBUTES.test(nameOf(name) ?? '')) return undefined
  const given = isNode(value) && value.type === 'JSXExpressionContainer' ? value.expression : value
  return isNode(given) && given.type === 'Literal' ? wordsOf(given.value) : undefined
}

function wordsOf(value: unknown): string | undefined {
  return typeof value === 'string' && WORD.test(value) ? value.trim() : undefined
}

function bindImportedCatalogues({ source, specifiers }: Node, names: CatalogueNames): void {
  if (!isNode(source) || !TEXT_MODULE.test(String(source.value))) return
  for (const { imported, local } of nodesIn(specifiers))
    names.set(nameOf(local) ?? '', catalogueId(nameOf(imported) ?? ''))
}

/** The catalogue of an imported name: `full_player` for `fullPlayerText`, `site` for `text`. */
function catalogueId(name: string): string {
  if (name === 'text') return 'site'
  return name.replace(/Text$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** A module-level variable with a part of a catalogue is a catalogue too. */
function bindCatalogueParts({ id, init }: Node, names: CatalogueNames): void {
  const whole = isNode(init) ? idOf(init, names) : undefined
  if (whole === undefined || !isNode(id)) return
  if (id.type === 'Identifier') names.set(nameOf(id) ?? '', whole)
  for (const { key, value } of nodesIn(id.properties)) names.set(nameOf(value) ?? '', `${whole}.${nameOf(key)}`)
}

function idOf(node: Node, names: CatalogueNames): string | undefined {
  if (node.type === 'Identifier') return names.get(nameOf(node) ?? '')
  if (node.type !== 'MemberExpression' || node.computed || !isNode(node.object)) return undefined
  const whole = idOf(node.object, names)
  return whole === undefined ? undefined : `${whole}.${nameOf(node.property)}`
}
