import { CallError } from '#contract/errors.ts'
import type { Context } from './context.ts'

/** The id an address names, if that is who asks. Whether there is somebody else of that id is not told. */
export function ownId({ visitor }: Context, id: string): string {
  if (visitor.userId !== id) throw new CallError('forbidden')
  return id
}
