import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

const validators = new WeakMap<TSchema, Validator>()

/** The check of a schema, made once in a process: tests start many servers, and all of them answer the same calls. */
export function compileSchema(schema: TSchema): Validator {
  const cached = validators.get(schema)
  if (cached) return cached
  const validator: Validator = Compile(schema)
  validators.set(schema, validator)
  return validator
}
