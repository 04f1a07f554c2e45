import { CallError } from '#contract/errors.ts'
import type { Context } from './context.ts'

/** The id in a call's path, if it is the visitor's. Any other is refused, whether it exists or not. */
export function ownId({ visitor }: Context, id: string): string {
  if (visitor.userId !== id) throw new CallError('forbidden')
  return id
}
