import type { Context } from './context.ts'

/** The user behind a call that needs one: dispatch has let nobody else in. */
export function memberUserId({ visitor }: Context): string {
  if (visitor.userId === null) throw new Error('a call for members was answered to a guest')
  return visitor.userId
}
