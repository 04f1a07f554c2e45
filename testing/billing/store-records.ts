import type { Program } from '#server/context/context.ts'
import { listInvariantViolations } from '#server/database/billing/invariants.ts'
import type { ChargingStore, SchedulingStore } from '#server/gateways/stores/store.ts'
import { ownCard } from '#simulators/card/card-numbers.ts'
import type { TestServer } from '../servers/test-server.ts'

/**
 * Pays on the simulated processor’s page, as a browser’s form does, with a card unique to the page unless one is named.
 */
export async function payByCard(url: string, number = ownCard(url)): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number, expiry: '12/40', code: '123' }),
  })
}

type CardCharge = { customer: string; amount: number; status: string; refunded: number; charged_back?: number }
type CarrierCharge = { phone: string; amount: number; refunded: number }

/** A user's charges at the processor minus refunds and lost disputes, in cents, in order. */
export async function netChargesByCard(server: TestServer, userId: string): Promise<number[]> {
  const rows = await server.program.database
    .selectFrom('subscription')
    .select('customer_id')
    .where('user_id', '=', userId)
    .execute()
  const customers = rows.map(({ customer_id }) => customer_id)
  const { charges } = await askSimulator<{ charges: CardCharge[] }>(server, '/card/__charges')
  const mine = charges.filter(({ customer, status }) => customers.includes(customer) && status === 'succeeded')
  return mine.map(({ amount, refunded, charged_back = 0 }) => amount - refunded - charged_back)
}

/** An action on a user's latest charge by the processor's desk or the bank. */
export async function changeChargeAtProcessor(
  server: TestServer,
  userId: string,
  change: { refund: number | 'all' } | { dispute: 'created' | 'won' | 'lost' },
): Promise<void> {
  const charge = await server.program.database
    .selectFrom('charge')
    .select(['provider_id', 'amount'])
    .where('user_id', '=', userId)
    .where('status', '!=', 'refused')
    .orderBy('charged_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const payment_intent = charge.provider_id
  if ('refund' in change) {
    const amount = change.refund === 'all' ? {} : { amount: change.refund }
    await askSimulator(server, '/card/__refunds', { payment_intent, ...amount })
  } else await askSimulator(server, '/card/__disputes', { payment_intent, status: change.dispute })
}

/** A user's charges, oldest first. */
export function chargesOf({ program }: TestServer, userId: string) {
  const charges = program.database.selectFrom('charge').selectAll().where('user_id', '=', userId)
  return charges.orderBy('charged_at').orderBy('kind', 'desc').execute()
}

/** A user's first charge. */
export async function firstChargeOf(server: TestServer, userId: string) {
  const [first] = await chargesOf(server, userId)
  if (!first) throw new Error('this user has no charge')
  return first
}

/** The stored subscription of a user who has only one. */
export function subscriptionOf({ program }: TestServer, userId: string) {
  const subscriptions = program.database.selectFrom('subscription').selectAll()
  return subscriptions.where('user_id', '=', userId).executeTakeFirstOrThrow()
}

/** The ledger's balance of a user's charges at all stores, in cents. */
export async function ledgerBalanceOf(server: TestServer, userId: string): Promise<number> {
  const rows = await server.program.database
    .selectFrom('ledger_entry')
    .innerJoin('charge', 'charge.id', 'ledger_entry.charge_id')
    .select('ledger_entry.amount')
    .where('charge.user_id', '=', userId)
    .where('ledger_entry.account', 'like', 'store:%')
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** A phone's charges at the carrier minus refunds, in cents, in order. */
export async function netChargesByCarrier(server: TestServer, phone: string): Promise<number[]> {
  const { charges } = await askSimulator<{ charges: CarrierCharge[] }>(server, '/carrier/__charges')
  const mine = charges.filter((charge) => charge.phone === phone)
  return mine.map(({ amount, refunded }) => Math.round((amount - refunded) * 100))
}

export async function askSimulator<answer>(server: TestServer, path: string, body?: object): Promise<answer> {
  const response = await fetch(`${server.simulators?.url ?? ''}${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const text = await response.text()
  // The caller declares the type of the simulator's answer.
  return (text === '' ? undefined : JSON.parse(text)) as answer
}

export function carrierOf({ stores }: Pick<Program, 'stores'>): ChargingStore {
  if (!stores.dcb) throw new Error('the carrier is simulated here')
  return stores.dcb
}

/** The program with overrides of a carrier's methods. */
export function withCarrier(program: Program, changes: Partial<ChargingStore>): Program {
  return { ...program, stores: { ...program.stores, dcb: { ...carrierOf(program), ...changes } } }
}

export function processorOf({ stores }: Pick<Program, 'stores'>): SchedulingStore {
  if (!stores.card) throw new Error('the processor is simulated here')
  return stores.card
}

/** The program with overrides of the card processor's methods. */
export function withProcessor(program: Program, changes: Partial<SchedulingStore>): Program {
  return { ...program, stores: { ...program.stores, card: { ...processorOf(program), ...changes } } }
}

/** Violated billing invariants; empty if there are none. */
export function findBreaches({ program }: TestServer) {
  return listInvariantViolations(program.database, program.clock.now())
}
