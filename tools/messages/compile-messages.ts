import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Plugin, parseSync } from 'vite'
import type { CompiledMessage } from '#rules/words/format-message.ts'
import { oldMessages } from './old-translations.ts'
import { localeOfFile, readOldTranslations } from './translation-files.ts'

const TEXT = /[\\/](?:web[\\/]ui[\\/]text|studio[\\/]text|rules|brand[\\/]messages)[\\/].*(?<!\.test)\.ts$/
const TRANSLATION = /[\\/]web[\\/]ui[\\/]text[\\/]locales[\\/][\w-]+\.json$/

/** Messages used only on the server; browsers do not load them. */
const OF_SERVER = /^(?:letters|payment_failures|calendar)\./

/** Messages by the steps of their ids. */
type MessageTree = { [step: string]: CompiledMessage | MessageTree }

type Node = Record<string, unknown> & { type: string; start: number; end: number }

/**
 * Compiles ICU messages during the build, so that browsers need no parser: the first argument of each `message(…)` in
 * web/ui/text and rules, and translation files without the messages used only on the server.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0] ?? id
      if (TRANSLATION.test(path)) {
        const old = oldMessages(readOldTranslations()[localeOfFile(path)], JSON.parse(code)).length
        if (old > 0) this.warn(`${localeOfFile(path)}: ${old} translations are older than their English`)
        return { code: compiledTranslation(code), map: null }
      }
      if (!TEXT.test(path) || !code.includes('message(')) return null
      return { code: compiledText(code, path), map: null }
    },
  }
}

/** The module with each message compiled in place. */
export function compiledText(code: string, path: string): string {
  const { program } = parseSync(path, code)
  let compiled = code
  // From the last to the first, so that earlier positions stay valid.
  for (const { start, end, icu } of messagesIn(program).reverse()) {
    compiled = compiled.slice(0, start) + JSON.stringify(compileMessageOrThrow(icu)) + compiled.slice(end)
  }
  return compiled
}

/** The messages for browsers as a tree, in which each step of the ids occurs once; this saves 2 KB. */
function compiledTranslation(json: string): string {
  const messages: Record<string, string> = JSON.parse(json)
  const tree: MessageTree = {}
  for (const [id, icu] of Object.entries(messages)) {
    if (!OF_SERVER.test(id)) addMessage(tree, { steps: id.split('.'), message: compileMessageOrThrow(icu) })
  }
  return JSON.stringify(tree)
}

function addMessage(
  tree: MessageTree,
  { steps, message }: { steps: readonly string[]; message: CompiledMessage },
): void {
  const [step = '', ...more] = steps
  if (more.length === 0) {
    tree[step] = message
    return
  }
  const branch = tree[step] ?? {}
  if (isLeaf(branch)) throw new Error(`${step} is a message and has messages below it`)
  tree[step] = branch
  addMessage(branch, { steps: more, message })
}

function isLeaf(part: CompiledMessage | MessageTree): part is CompiledMessage {
  return typeof part === 'string' || Array.isArray(part)
}

function messagesIn(program: object): { start: number; end: number; icu: string }[] {
  const found: { start: number; end: number; icu: string }[] = []
  const pending: unknown[] = [program]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (Array.isArray(node)) pending.push(...node.filter(isObject))
    else if (isNode(node)) {
      if (isMessage(node)) found.push(icuOf(node))
      pending.push(...Object.values(node).filter(isObject))
    }
  }
  return found.sort((one, other) => one.start - other.start)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function isNode(value: unknown): value is Node {
  return isObject(value)
}

function isMessage({ type, callee }: Node): boolean {
  return type === 'CallExpression' && isNode(callee) && callee.name === 'message'
}

/** Only a string literal can be compiled and extracted for translators. */
function icuOf(call: Node): { start: number; end: number; icu: string } {
  const first: unknown = Array.isArray(call.arguments) ? call.arguments[0] : undefined
  if (!isNode(first) || typeof first.value !== 'string') throw new Error('a message is one text in quotes')
  return { start: first.start, end: first.end, icu: first.value }
}
