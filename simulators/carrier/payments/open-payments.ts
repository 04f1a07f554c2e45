import type { FastifyInstance } from 'fastify'
import { createOutage } from '../../outage.ts'
import type { OpenSimulator, SimulatorContext } from '../../simulator.ts'
import { openAccessTokens } from './access-tokens.ts'
import { addApprovalPage } from './approval-page.ts'
import { CarrierError, invalid } from './carrier-error.ts'
import { addChargeRoutes } from './charge-routes.ts'
import { createDueJobs } from './due-jobs.ts'
import { createFaults } from './faults.ts'
import { OPERATIONS, type Operation } from './operations.ts'
import { openRecordStore } from './payment-records.ts'
import { BEHAVIOURS, NUMBERS } from './phone-numbers.ts'
import { addQueryRoutes } from './query-routes.ts'
import { addBackOfficeRefunds, addRefundRoutes } from './refund-routes.ts'

/**
 * CAMARA Carrier Billing 0.5 and Carrier Billing Refund 0.3. Routes that begin with `__` are for tests: the real charges, the
 * numbers with faults, and faults for any number.
 */
export async function openPayments(app: FastifyInstance, world: SimulatorContext): Promise<OpenSimulator> {
  const recordStore = openRecordStore(world)
  const faults = createFaults()
  const tokens = openAccessTokens(app, world)
  const outage = createOutage()
  const context = { world, recordStore, tokens, faults }

  await app.register(async (api) => {
    outage.addTo(api)
    addCamaraConventions(api)
    await api.register(
      async (billing) => {
        addChargeRoutes(billing, context)
        addQueryRoutes(billing, context)
      },
      { prefix: '/carrier-billing/v0.5' },
    )
    await api.register(async (refund) => addRefundRoutes(refund, context), { prefix: '/carrier-billing-refund/v0.3' })
    addApprovalPage(api, context)
  })
  outage.addSwitch(app)
  addBackOfficeRefunds(app, context)
  app.get('/__charges', () => ({ charges: Object.values(recordStore.records.charges) }))
  app.get('/__phones', () => NUMBERS)
  app.post('/__faults', (request, reply) => {
    const { phone, operation, fault, times = 1 } = { ...Object(request.body) }
    const behaviour = BEHAVIOURS.find((one) => one === fault)
    const isMeant = operation === undefined || isOperation(operation)
    if (!behaviour || !isMeant || !Number.isInteger(times)) {
      return reply.code(400).send({ faults: BEHAVIOURS, operations: Object.keys(OPERATIONS) })
    }
    faults.add({ phone: typeof phone === 'string' ? phone : undefined, operation, behaviour, times })
    return reply.code(204).send()
  })
  app.post('/__revoke-tokens', (_request, reply) => {
    tokens.revoke()
    return reply.code(204).send()
  })
  return {
    reset() {
      recordStore.clear()
      faults.clear()
      outage.end()
    },
    runDue: createDueJobs(world, recordStore),
  }
}

const isOperation = (name: unknown): name is Operation => typeof name === 'string' && Object.hasOwn(OPERATIONS, name)

/** `XCorrelator` of CAMARA’s documents. */
const CORRELATOR = /^[a-zA-Z0-9-_:;./<>{}]{0,256}$/

/** Errors in CAMARA’s format, and the echoed correlator. */
function addCamaraConventions(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const correlator = request.headers['x-correlator']
    if (typeof correlator !== 'string') return
    if (!CORRELATOR.test(correlator)) throw invalid()
    reply.header('x-correlator', correlator)
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const { status, code, message } =
      error instanceof CarrierError
        ? error
        : { status: error.statusCode ?? 500, code: 'INVALID_ARGUMENT', message: error.message }
    return reply.code(status).send({ status, code, message })
  })
}
