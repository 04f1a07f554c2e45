import { CallError } from '#contract/errors.ts'
import { createConcurrencyLimit } from '#server/gateways/concurrency-limit.ts'

/** A decoded picture takes up to 160 MB of memory, so few are decoded or drawn at once by a process. */
export const withinPictureLimit = createConcurrencyLimit({
  atOnce: 2,
  waiting: 8,
  refusal: () => new CallError('unavailable', { retryAfterSeconds: 2 }),
})
