import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { acceptForms } from '../accept-forms.ts'
import { createOutage } from '../outage.ts'
import type { Simulator, SimulatorContext } from '../simulator.ts'
import { openRecordStore, type RecordStore } from './bango-records.ts'
import { addIdentityPage, addIdentityRoutes } from './identity-routes.ts'
import { FAULTS, type Fault } from './respond.ts'
import { addTransactionPage, addTransactionRoutes } from './transaction-routes.ts'

/** The credentials of notifications. */
const BASIC = `Basic ${Buffer.from('simulated-bango:simulated-bango-password').toString('base64')}`
const RETRY_MILLISECONDS = MINUTE_MILLISECONDS
const MOST_TRIES = 5

/** Bango's Payment API v5, with its published test numbers. Routes that begin with `__` are for tests. */
export const bango: Simulator = {
  name: 'bango',
  open(app, world) {
    acceptForms(app)
    const outage = createOutage()
    outage.addTo(app)
    outage.addSwitch(app)
    const recordStore = openRecordStore(world)
    const faults: { method: string; fault: Fault }[] = []
    const nextFault = (method: string) => {
      const at = faults.findIndex((one) => one.method === method)
      return at < 0 ? undefined : faults.splice(at, 1)[0]?.fault
    }
    const context = { world, recordStore, nextFault }
    addIdentityRoutes(app, context)
    addIdentityPage(app, context)
    addTransactionRoutes(app, context)
    addTransactionPage(app, context)
    app.get('/__charges', () => ({
      charges: Object.values(recordStore.records.transactions).filter(({ state }) =>
        ['committed', 'refunded'].includes(state),
      ),
    }))
    app.post('/__faults', (request, reply) => {
      const { method = 'PUT', fault, times = 1 } = { ...Object(request.body) }
      const requestedFault = FAULTS.find((one) => one === fault)
      if (!requestedFault) return reply.code(400).send({ faults: FAULTS })
      for (let count = 0; count < Number(times); count += 1)
        faults.push({ method: String(method), fault: requestedFault })
      return reply.code(204).send()
    })
    return {
      reset() {
        recordStore.clear()
        faults.length = 0
        outage.end()
      },
      runDue: () => notify(recordStore, world),
    }
  },
}

/** Sends due notifications; true if there were any. */
async function notify({ records, save }: RecordStore, world: SimulatorContext): Promise<boolean> {
  const now = world.clock.now()
  const dueNotifications = records.notifications.filter(({ at }) => at <= now)
  records.notifications = records.notifications.filter(({ at }) => at > now)
  for (const notification of dueNotifications) {
    const { address, body, tries } = notification
    const headers = { 'content-type': 'application/json', authorization: BASIC }
    const isTaken = await world.callSite(address, { method: 'POST', headers, body: JSON.stringify(body) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isTaken || tries >= MOST_TRIES) continue
    records.notifications.push({ ...notification, at: now + RETRY_MILLISECONDS * 2 ** tries, tries: tries + 1 })
  }
  if (dueNotifications.length > 0) save()
  return dueNotifications.length > 0
}
