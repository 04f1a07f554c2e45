import type { Call } from '#contract/call.ts'

type Schema = Readonly<Record<string, unknown>>

/** A field of a call's input and its maximum; undefined if it has none. */
export type InputBound = { field: string; most: string | undefined }

const INPUT_PARTS = ['params', 'query', 'body'] as const

/** Every string, number, array and record in a call's input, with its maximum. */
export function inputBoundsOf(call: Call): InputBound[] {
  return INPUT_PARTS.flatMap((part) => {
    const schema = call[part]
    return schema ? fieldBounds({ ...schema }, part) : []
  })
}

/** A row of the table of bounds in docs/security.md. */
export function inputBoundsRow(call: Call): string {
  const { limit, mostBodyBytes } = call
  const body = call.body === undefined ? '' : `${(mostBodyBytes ?? 256 * 1024) / 1024} KB`
  const rate = limit ? `${limit.requests} in ${limit.seconds} s` : ''
  const fields = inputBoundsOf(call).map(({ field, most }) => `${field.replaceAll('|', '')} ${most}`)
  return `| ${call.method} ${call.path} | ${[...new Set(fields)].join(', ')} | ${body} | ${rate} |`
}

function fieldBounds(schema: Schema, field: string): InputBound[] {
  // Literals are bounded.
  if (schema.const !== undefined || schema.enum !== undefined) return []
  const own = ownBound(schema)
  return [
    ...(own ? [{ field, most: own.most }] : []),
    ...partsOf(schema, field).flatMap(([name, part]) => fieldBounds(part, name)),
  ]
}

function ownBound(schema: Schema): { most: string | undefined } | undefined {
  const { type, maxLength, format, pattern, maximum, maxItems, maxProperties, patternProperties, items } = schema
  const said = (value: unknown) => (value === undefined ? undefined : `≤ ${String(value)}`)
  if (type === 'string')
    return { most: said(maxLength) ?? (format === undefined ? fixedLength(pattern) : String(format)) }
  if (type === 'number' || type === 'integer') return { most: said(maximum) }
  // A tuple's length is fixed.
  if (type === 'array') return Array.isArray(items) ? undefined : { most: said(maxItems) }
  return patternProperties === undefined ? undefined : { most: said(maxProperties) }
}

/** `by its pattern` for an anchored pattern without unbounded repetition; otherwise undefined. */
function fixedLength(pattern: unknown): string | undefined {
  const text = String(pattern)
  return /^\^.*\$$/.test(text) && !/[*+]|,\}/.test(text) ? 'by its pattern' : undefined
}

function partsOf(schema: Schema, field: string): [string, Schema][] {
  const named = (key: string, name: (part: string) => string) =>
    Object.entries(Object(schema[key])).map(([part, inner]): [string, Schema] => [name(part), Object(inner)])
  const items = Array.isArray(schema.items) ? schema.items : schema.items === undefined ? [] : [schema.items]
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => Object.values(Object(schema[key])))
  return [
    ...named('properties', (part) => `${field}.${part}`),
    ...named('patternProperties', () => `${field}.*`),
    ...items.map((item): [string, Schema] => [`${field}[]`, Object(item)]),
    ...choices.map((choice): [string, Schema] => [field, Object(choice)]),
  ]
}
