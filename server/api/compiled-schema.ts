import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

const ready = new WeakMap<TSchema, Validator>()

/** The check of a schema, made once in a process: tests start many servers, and all of them answer the same calls. */
export function compiled(schema: TSchema): Validator {
  const known = ready.get(schema)
  if (known) return known
  const made: Validator = Compile(schema)
  ready.set(schema, made)
  return made
}
