import type { TSchema } from 'typebox'
import * as Type from 'typebox'

/** Paths of fields that a schema does not know, `/items/0/tittle`: most are misspelled. */
export function unknownFields(schema: TSchema, value: unknown, path = ''): string[] {
  if (Type.IsArray(schema) && Array.isArray(value))
    return value.flatMap((one: unknown, at) => unknownFields(schema.items, one, `${path}/${at}`))
  if (Type.IsUnion(schema)) {
    // `null` or the schema itself.
    const [branch] = schema.anyOf.filter((one) => !Type.IsNull(one))
    return branch && value !== null ? unknownFields(branch, value, path) : []
  }
  if (!Type.IsObject(schema) || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    const known = schema.properties[name]
    return known ? unknownFields(known, field, `${path}/${name}`) : [`${path}/${name}`]
  })
}
