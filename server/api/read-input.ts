import type { TSchema } from 'typebox'
import { Settings } from 'typebox/system'
import { Clean, UnionPrioritySort } from 'typebox/value'
import type { Call } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { compileSchema } from './compiled-schema.ts'

// `Clean` would copy the whole schema for each request, to sort its unions. Each reader has a sorted one.
Settings.Set({ unionPrioritySort: false })

const INPUT_PARTS = ['params', 'query', 'body'] as const
type InputPart = (typeof INPUT_PARTS)[number]

export type RawInput = Partial<Record<InputPart, unknown>>
type PartReader = (value: unknown) => unknown

/**
 * Creates the reader of a call's input: converts numbers in queries, drops unknown fields, reports the invalid field.
 */
export function inputReader(call: Call): (raw: RawInput) => RawInput {
  const readers = INPUT_PARTS.flatMap((part) => {
    const schema = call[part]
    return schema ? [{ part, read: partReader(schema, part) }] : []
  })
  const missing = Object.entries(call.missing ?? {})
  return (raw) => {
    for (const [field, code] of missing) if (isBlank(raw, field)) throw new CallError(code, { field })
    return Object.fromEntries(readers.map(({ part, read }) => [part, read(raw[part])]))
  }
}

function isBlank({ params, query }: RawInput, field: string): boolean {
  const value: unknown = { ...Object(query), ...Object(params) }[field]
  return value === undefined || (typeof value === 'string' && value.trim() === '')
}

function partReader(schema: TSchema, part: InputPart): PartReader {
  // At the first request: compiling those of all calls took a twelfth of a start.
  const compile = () => ({ validator: compileSchema(schema), sorted: UnionPrioritySort(schema) })
  let compiled: ReturnType<typeof compile> | undefined
  return (value) => {
    compiled ??= compile()
    const { validator, sorted } = compiled
    const input = value ?? {}
    const parsed = Clean(
      sorted,
      part === 'body' ? structuredClone(input) : parseTextFields(schema, withoutBlanks(schema, input)),
    )
    if (validator.Check(parsed)) {
      const path = findNulPath(parsed)
      if (path) throw new CallError('invalid_input', { field: path.join('.') || part })
      return parsed
    }
    const [first] = validator.Errors(parsed)
    throw new CallError('invalid_input', {
      field: fieldOf(first, part),
      ...(first?.message && { message: `invalid input: ${first.message}` }),
    })
  }
}

const TEXT_FORMATS: Record<string, { is: RegExp; read: (text: string) => unknown }> = {
  integer: { is: /^-?\d+$/, read: Number },
  number: { is: /^-?\d+(?:\.\d+)?$/, read: Number },
  boolean: { is: /^(?:true|false)$/, read: (text) => text === 'true' },
}

/** Clients write a parameter without a value as `offset=`: unless it is required, it counts as absent. */
function withoutBlanks(schema: TSchema, input: object): object {
  const required: unknown[] = 'required' in schema && Array.isArray(schema.required) ? schema.required : []
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== '' || required.includes(name)))
}

/** Parameters and queries are text. A value that cannot be converted stays text, and is then refused. */
function parseTextFields(schema: TSchema, input: object): Record<string, unknown> {
  const fields: Record<string, { type?: string }> = 'properties' in schema ? Object(schema.properties) : {}
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const format = Object.hasOwn(fields, name) ? TEXT_FORMATS[fields[name]?.type ?? ''] : undefined
      return [name, typeof value === 'string' && format?.is.test(value) ? format.read(value) : value]
    }),
  )
}

/** The path to a text with a NUL, which PostgreSQL cannot store. */
function findNulPath(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const path = findNulPath(inner)
    if (path) return [name, ...path]
  }
  return undefined
}

type SchemaError = { instancePath?: string; params?: unknown }

/** `/email` or a missing property's name, as a dotted path; the part itself if the whole is invalid. */
function fieldOf(error: SchemaError | undefined, part: InputPart): string {
  const path = (error?.instancePath ?? '').split('/').filter(Boolean)
  const params = error?.params
  if (typeof params === 'object' && params !== null && 'requiredProperties' in params) {
    const [missing] = Array.isArray(params.requiredProperties) ? params.requiredProperties : []
    if (typeof missing === 'string') path.push(missing)
  }
  return path.join('.') || part
}
