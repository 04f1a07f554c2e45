import * as Type from 'typebox'

/** The fewest characters of a reason. */
export const SHORTEST_REASON = 3

/** The reason that a preview sends. It is not stored, since a preview writes nothing. */
export const PREVIEW_REASON = 'Preview'

/** Why a member of staff does something about people or money. */
export const Reason = Type.String({
  minLength: SHORTEST_REASON,
  maxLength: 500,
  pattern: '\\S',
  description: 'kept in the audit log',
})
