import { beforeEach } from 'vitest'
import type { Program } from '#server/context/context.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ChargeOrder, ChargeOutcome, ChargingStore } from '#server/gateways/stores/store.ts'
import type { DatabaseKind } from '../databases/test-databases.ts'
import type { TestServer } from '../servers/test-server.ts'
import { carrierOf } from './store-records.ts'
import { openTestBilling, type TestBilling } from './test-billing.ts'
import { subscribeByPhone, type TestSubscriber } from './test-buyer.ts'

/** More than the limit of concurrent requests to a store. */
export const MEMBER_COUNT = 11

type ChargeAnswer = (order: ChargeOrder, at: number) => Promise<ChargeOutcome>
type ReadableTable = 'subscription' | 'charge' | 'charge_attempt'

type ProgramWithCarrier = { program: Program; carrier: ChargingStore; orders: ChargeOrder[] }

export type TestRenewals = TestBilling & {
  /** In the order of their subscription ids. */
  members: readonly TestSubscriber[]
  /** The program with a carrier that gives this answer and records its requests. */
  withCarrier: (answer: ChargeAnswer) => ProgramWithCarrier
  rows: <table extends ReadableTable>(table: table) => Promise<Tables[table][]>
}

/** The carrier’s answer to a successful charge. */
export function succeededCharge(order: ChargeOrder, at: number): ChargeOutcome {
  return { status: 'succeeded', provider_id: `taken ${order.correlator}`, at }
}

const READERS: { [table in ReadableTable]: (database: Database) => Promise<Tables[table][]> } = {
  subscription: (database) => database.selectFrom('subscription').selectAll().execute(),
  charge: (database) => database.selectFrom('charge').selectAll().execute(),
  charge_attempt: (database) => database.selectFrom('charge_attempt').selectAll().execute(),
}

/** Opens the program with members for the tests of a `describe`; at the start of each test all are due for renewal. */
export function openTestRenewals(kind: DatabaseKind): TestRenewals {
  const members: TestSubscriber[] = []
  const billing = openTestBilling(kind, async (server) => {
    for (let at = 0; at < MEMBER_COUNT; at += 1)
      members.push(await subscribeByPhone(server, `+15550100${300 + 10 * at}`))
    members.sort((one, other) => (one.id < other.id ? -1 : 1))
  })
  const rows: TestRenewals['rows'] = (table) => READERS[table](billing.server.program.database)
  beforeEach(async () => {
    const ends = (await rows('subscription')).map(({ expires_at }) => expires_at ?? 0)
    billing.server.clock.advance((Math.max(...ends) - billing.server.clock.now()) / 1000 + 3600)
  })
  return {
    get server() {
      return billing.server
    },
    later: billing.later,
    members,
    rows,
    withCarrier: (answer) => withCarrier(billing.server, answer),
  }
}

function withCarrier({ program, clock }: TestServer, answer: ChargeAnswer): ProgramWithCarrier {
  const orders: ChargeOrder[] = []
  const carrier: ChargingStore = {
    ...carrierOf(program),
    charge: async (order) => {
      orders.push(order)
      return answer(order, clock.now())
    },
    find: async () => undefined,
  }
  return { program: { ...program, stores: { ...program.stores, dcb: carrier } }, carrier, orders }
}
