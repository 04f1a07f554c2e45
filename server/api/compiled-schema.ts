import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

const validators = new WeakMap<TSchema, Validator>()

/** The check of a schema, made once in a process: tests start many servers, and all of them answer the same calls. */
export function compileSchema(schema: TSchema): Validator {
  const known = validators.get(schema)
  if (known) return known
  const made: Validator = Compile(schema)
  validators.set(schema, made)
  return made
}
