import type { Call, Input, Reply } from '#contract/call.ts'
import { CallError, type ErrorCode } from '#contract/errors.ts'
import type { Context } from '../context/context.ts'
import type { Staff } from '../context/staff.ts'

/** A call with the one function that answers it. */
export type Answer = { call: Call; run: (input: never, context: Context) => Promise<unknown> }

/** Builds the only errors this call has promised. */
type WithRefuse<code extends ErrorCode> = {
  refuse: (code: code, detail?: ConstructorParameters<typeof CallError>[1]) => CallError
}

/** The member of staff, for calls that declare `staff`: dispatch has found and authorized them. */
type WithStaff<call extends Call> = call extends { staff: string } ? { staff: Staff } : unknown

/** Joins a declared call to its answer: the input and the reply are the declaration's. */
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
