import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import '../gateways/date-time-format.ts'

const validators = new WeakMap<TSchema, Validator>()

/** Compiles a schema once per process: tests start many servers with the same calls. */
export function compileSchema(schema: TSchema): Validator {
  const cached = validators.get(schema)
  if (cached) return cached
  const validator: Validator = Compile(schema)
  validators.set(schema, validator)
  return validator
}
