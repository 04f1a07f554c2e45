import * as Type from 'typebox'

/** A required field that may be null. */
export function Nullable<schema extends Type.TSchema>(schema: schema) {
  return Type.Union([schema, Type.Null()])
}

/** One of a list of words. */
export function OneOf<word extends string>(words: readonly word[]) {
  return Type.Unsafe<word>(Type.Union(words.map((one) => Type.Literal(one))))
}

/** The success envelope: `{"data": …}` with its paging fields. */
export function Data<schema extends Type.TSchema>(schema: schema) {
  return Type.Object({ data: schema })
}

const CENTS = { description: 'hundredths of the currency, also of one without a subunit' }
/** An amount of money; a difference or a fee may be negative. */
export const Cents = Type.Integer(CENTS)
export const NonNegativeCents = Type.Integer({ ...CENTS, minimum: 0 })

export const Id = Type.String({ minLength: 1, maxLength: 100 })
export const Locale = Type.String({ maxLength: 35, description: 'BCP 47, of a language this site knows: en, pt-BR' })
export const Time = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })
export const Cursor = Type.String({ minLength: 1, maxLength: 300, description: 'opaque; from the previous answer' })
/** Query parameter of lists: leaves out items marked as explicit. */
export const HideExplicit = Type.Optional(Type.Boolean())

/** The reader of an answer: query parameters of calls with `isForReader`. */
export const readerQuery = {
  locale: Type.Optional(Type.String({ maxLength: 35, description: 'the language of the page; default English' })),
}

/** Permissions of specification 5: `{resource}-{action}` to domain ids, or `*` for all domains. */
export const PermissionMap = Type.Record(Type.String(), Type.Union([Type.Array(Type.String()), Type.Literal('*')]))

export const NextCursor = Nullable(Type.String({ description: 'cursor of what follows; null at the end' }))
