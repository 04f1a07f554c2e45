import * as Type from 'typebox'
import { Id } from '../../schema.ts'
import { Reason } from '../reason.ts'

/** The parameters of calls about a person, and about one of their subscriptions or charges. */
export const PersonParams = Type.Object({ user_id: Id })
export const PersonSubscriptionParams = Type.Object({ user_id: Id, subscription_id: Id })
export const PersonChargeParams = Type.Object({ user_id: Id, charge_id: Id })

/** The body of every action on a person. A preview changes nothing and returns the effect. */
export const PersonAction = Type.Object({ reason: Reason, is_preview: Type.Boolean() })
