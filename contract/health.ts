import * as Type from 'typebox'
import { defineCall } from './call.ts'

const Check = Type.Enum(['ok', 'failing'])

export type Health = Type.Static<typeof Health>
export const Health = Type.Object({
  status: Check,
  version: Type.String(),
  build: Type.String(),
  uptime_s: Type.Integer({ minimum: 0, description: 'whole seconds since the process started' }),
  checks: Type.Record(Type.String(), Check),
})

/**
 * For load balancers: whether this node serves pages. Leaves out what that does not need and all nodes share: the bucket or
 * folder of media with its disk, and billing.
 */
export const NODE_CHECK = 'node'

export const getHealth = defineCall({
  method: 'GET',
  path: '/health-check.json',
  summary:
    'Whether the server and its dependencies work; 503 if a check other than `billing` fails. `check=node` leaves out the storage of media and `billing`',
  needs: 'anyone',
  query: Type.Object({ check: Type.Optional(Type.Enum([NODE_CHECK])) }),
  reply: Health,
  errors: [],
  statusOf: (health: Health) => (health.status === 'ok' ? 200 : 503),
  statuses: { 503: 'a check other than `billing` fails' },
})
