import type { Context } from './context.ts'

/** The user of a call that requires one; dispatch has checked that. */
export function memberUserId({ visitor }: Context): string {
  if (visitor.userId === null) throw new Error('a call for members ran for a guest')
  return visitor.userId
}
