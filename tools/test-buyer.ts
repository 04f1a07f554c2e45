import type { Subscription } from '#contract/billing.ts'
import type { Purchase } from '#contract/purchases.ts'
import { lastMessage, openTestBrowser, registerMember, type TestBrowser } from './test-member.ts'
import type { TestServer } from './test-server.ts'

export type PurchaseAnswer = { purchase: Purchase; redirect_url?: string; subscription?: Subscription }
export type Answered<data> = { status: number; data: data; code: string | undefined; message: string | undefined }

/** A member who buys: every request as the browser sends it, with a key of its own where one is wanted. */
export type TestBuyer = {
  browser: TestBrowser
  id: string
  email: string
  ask: <data = unknown>(method: string, path: string, body?: object, key?: string) => Promise<Answered<data>>
  buy: (product: string, body: object, key?: string) => Promise<Answered<PurchaseAnswer>>
  look: (purchaseId: string) => Promise<Answered<PurchaseAnswer>>
  confirm: (purchaseId: string, code: string) => Promise<Answered<PurchaseAnswer>>
  /** Gives the code that we sent to the phone that pays. */
  approve: (purchaseId: string, phone: string) => Promise<Answered<PurchaseAnswer>>
  subscriptions: () => Promise<Subscription[]>
  isSubscribed: () => Promise<boolean>
}

const PASSWORD = 'a long enough word'
let buyers = 0

export async function openTestBuyer(server: TestServer, name = 'buyer'): Promise<TestBuyer> {
  const browser = await openTestBrowser(server)
  buyers += 1
  const email = `${name}-${buyers}@example.com`
  await registerMember(server, browser, { email, password: PASSWORD })
  const id = browser.id()
  const ask = async <data>(method: string, path: string, body?: object, key?: string): Promise<Answered<data>> => {
    const send = () => browser.send(method, path, body, key === undefined ? {} : { 'idempotency-key': key })
    let response = await send()
    // The clock was moved, and the session is over: they sign in again.
    if (response.status === 401) {
      await browser.enter('/web/login', { email, password: PASSWORD })
      response = await send()
    }
    // Whatever comes back is held against the call's schema by the server itself.
    const answered = (await response.json()) as { data: data; errors?: { code: string; message: string }[] }
    const [error] = answered.errors ?? []
    return { status: response.status, data: answered.data, code: error?.code, message: error?.message }
  }
  const confirm = (purchaseId: string, code: string) =>
    ask<PurchaseAnswer>('POST', `/web/users/${id}/purchases/${purchaseId}/confirm`, { code })
  return {
    browser,
    id,
    email,
    ask,
    buy: (product, body, key) => ask('POST', `/web/users/${id}/products/${product}/purchases`, body, key),
    look: (purchaseId) => ask('GET', `/web/users/${id}/purchases/${purchaseId}`),
    confirm,
    approve: async (purchaseId, phone) => confirm(purchaseId, (await lastMessage(server, phone)).code),
    subscriptions: async () => (await ask<Subscription[]>('GET', `/web/users/${id}/products-subscriptions`)).data,
    isSubscribed: async () =>
      (await ask<{ is_subscribed: boolean }>('GET', `/web/users/${id}/subscription-details`)).data.is_subscribed,
  }
}
