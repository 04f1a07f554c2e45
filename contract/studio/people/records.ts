import * as Type from 'typebox'
import { exportUser } from '../../accounts/user.ts'
import { STORES } from '../../billing/subscriptions.ts'
import { defineCall } from '../../call.ts'
import { Data, OneOf } from '../../schema.ts'
import { Reason } from '../reason.ts'
import { PersonAction, PersonParams } from './params.ts'

const Count = Type.Integer({ minimum: 0 })

export const exportPerson = defineCall({
  method: 'POST',
  path: '/web/studio/people/:user_id/exports',
  summary: 'Exports a person’s data, the same as their own export',
  needs: 'registered',
  staff: 'people-export',
  freshProof: true,
  params: PersonParams,
  body: Type.Object({ reason: Reason }),
  reply: exportUser.reply,
  errors: ['account_not_found', 'opening_required', 'action_not_possible'],
  limit: { requests: 30, seconds: 3600 },
})

/** What the deletion of an account deletes, ends and keeps. */
export type DeletionEffect = Type.Static<typeof DeletionEffect>
export const DeletionEffect = Type.Object({
  is_preview: Type.Boolean(),
  deleted: Type.Object(
    {
      devices: Count,
      saved: Count,
      playlists: Count,
      highlights: Count,
      journal: Count,
      prayer_days: Count,
    },
    { description: 'the number of each; everything else of the person is deleted, too' },
  ),
  renewals_ended: Type.Integer({ minimum: 0, description: 'subscriptions and monthly donations' }),
  seats_ended: Type.Integer({ minimum: 0, description: 'family seats of others on the person’s plans' }),
  goes_on: Type.Array(OneOf(STORES), { description: 'app stores whose subscription only they or the person can end' }),
  ends_block: Type.Boolean(),
  charges_kept: Type.Integer({ minimum: 0, description: 'payments that stay in the ledger, under a pseudonym' }),
})

export const deletePerson = defineCall({
  method: 'POST',
  path: '/web/studio/people/:user_id/deletions',
  summary: 'Deletes a person’s account permanently, as the person can; payments stay under a pseudonym',
  needs: 'registered',
  staff: 'people-delete',
  // The deletion, not its preview.
  freshProof: 'own',
  params: PersonParams,
  body: PersonAction,
  reply: Data(DeletionEffect),
  errors: ['account_not_found', 'opening_required', 'action_not_possible', 'store_unavailable'],
})
