import type { Session } from '#contract/accounts/session.ts'
import type { OutboxMessage } from '#contract/local.ts'
import { linkOfferFields, type PurchaseReply } from '../billing/test-buyer.ts'
import type { KillableProgram, ProgramReply } from './killable-program.ts'

/** A member who buys from a program that may be killed; answers are undefined if it was killed meanwhile. */
export type KillableBuyer = {
  id: string
  ask: <data>(method: string, path: string, body?: object, key?: string) => Promise<ProgramReply<data> | undefined>
  buy: (product: string, body: object, key?: string) => Promise<ProgramReply<PurchaseReply> | undefined>
  getPurchase: (purchaseId: string) => Promise<ProgramReply<PurchaseReply> | undefined>
  confirm: (purchaseId: string, code: string) => Promise<ProgramReply<PurchaseReply> | undefined>
  /** Confirms a purchase with the code sent to the paying phone. */
  confirmByPhoneCode: (purchaseId: string, phone: string) => Promise<ProgramReply<PurchaseReply> | undefined>
  isSubscribed: () => Promise<boolean | undefined>
}

let buyerCount = 0

export async function registerBuyer(program: KillableProgram): Promise<KillableBuyer> {
  // Otherwise the rate limit of the shared network address applies.
  await program.advance(3600)
  buyerCount += 1
  const email = `killed-${buyerCount}@example.com`
  const guest = await program.ask<Session>('POST', '/web/authenticate', { body: {} })
  const token = guest?.data.tokens[0].token
  await program.ask('POST', '/web/login-codes', { body: { email }, token })
  const code = await lastCode(program, email)
  const session = await program.ask<Session>('POST', '/web/register', { body: { email, code }, token })
  const member = session?.data
  if (!member?.user.id) throw new Error(`${email} was not let in: ${session?.text}`)
  return buyerOf(program, { id: member.user.id, token: member.tokens[0].token })
}

function buyerOf(program: KillableProgram, { id, token }: { id: string; token: string }): KillableBuyer {
  const ask = <data>(method: string, path: string, body?: object, key?: string) =>
    program.ask<data>(method, path, { body, token, key })
  const confirm = (purchaseId: string, code: string) =>
    ask<PurchaseReply>('POST', `/web/users/${id}/purchases/${purchaseId}/confirm`, { code })
  return {
    id,
    ask,
    buy: (product, body, key) =>
      ask('POST', `/web/users/${id}/products/${product}/purchases`, { ...linkOfferFields(product), ...body }, key),
    getPurchase: (purchaseId) => ask('GET', `/web/users/${id}/purchases/${purchaseId}`),
    confirm,
    confirmByPhoneCode: async (purchaseId, phone) => confirm(purchaseId, await lastCode(program, phone)),
    isSubscribed: async () =>
      (await ask<{ is_subscribed: boolean }>('GET', `/web/users/${id}/subscription-details`))?.data.is_subscribed,
  }
}

async function lastCode(program: KillableProgram, to: string): Promise<string> {
  const outbox = await program.ask<OutboxMessage[]>('GET', `/__local/outbox?to=${encodeURIComponent(to)}`)
  return outbox?.data[0]?.code ?? ''
}
