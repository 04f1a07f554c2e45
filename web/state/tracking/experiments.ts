import { EXPERIMENTS } from '#brand/experiments.ts'
import { variantFor } from '#rules/analytics/experiments.ts'
import { deviceId } from '../../http/browser/device-id.ts'
import { clearVariants } from './clear-variants.ts'
import { mayTrackNow } from './may-track.ts'
import { storedVariants, storeVariants } from './stored-variants.ts'

type Experiments = typeof EXPERIMENTS

/** The variant that this browser shows. Without consent to analytics it is the first one, and nothing is stored. */
export function variantOf<name extends keyof Experiments>(name: name): Experiments[name]['variants'][number] {
  const experiment = EXPERIMENTS[name]
  if (!mayTrackNow()) {
    clearVariants()
    return experiment.variants[0]
  }
  const assigned = storedVariants()
  const variant = variantFor(experiment, { assignments: assigned, deviceId: deviceId() })
  if (assigned[name] !== variant) storeVariants({ ...assigned, [name]: variant })
  return variant
}
