import type { Call, Input, Reply } from '#contract/call.ts'
import { CallError, type ErrorCode } from '#contract/errors.ts'
import type { Context } from '../context/context.ts'
import type { Staff } from '../context/staff.ts'

/** A call with its answer. */
export type Answer = { call: Call; run: (input: never, context: Context) => Promise<unknown> }

/** Builds only the errors that the call declares. */
type WithRefuse<code extends ErrorCode> = {
  refuse: (code: code, detail?: ConstructorParameters<typeof CallError>[1]) => CallError
}

/** The member of staff, for calls that declare `staff`; found and authorized by dispatch. */
type WithStaff<call extends Call> = call extends { staff: string } ? { staff: Staff } : unknown

/** Joins a declared call to its answer: input and reply have the declaration's types. */
export function answer<call extends Call>(
  call: call,
  run: (
    input: Input<call>,
    context: Context & WithStaff<call> & WithRefuse<call['errors'][number]>,
  ) => Promise<Reply<call>>,
): Answer {
  return {
    call,
    run: (input: Input<call>, context) => {
      const refuse: WithRefuse<call['errors'][number]>['refuse'] = (code, detail) => new CallError(code, detail)
      // Dispatch has added `staff` if the call declares it.
      return run(input, { ...context, refuse } as Context & WithStaff<call> & WithRefuse<call['errors'][number]>)
    },
  }
}
