import { LINK_OFFERS } from '#brand/link-offers.ts'
import type { Purchase } from '#contract/billing/purchases.ts'
import type { Subscription } from '#contract/billing/subscriptions.ts'
import { lastMessage, openTestBrowser, registerMember, type TestBrowser } from '../accounts/test-browser.ts'
import type { TestServer } from '../servers/test-server.ts'
import { payByCard } from './store-records.ts'

export type PurchaseReply = { purchase: Purchase; redirect_url?: string; subscription?: Subscription }
export type CallResult<data> = { status: number; data: data; code: string | undefined; message: string | undefined }

/** A member who buys: every request as the browser sends it, with a key of its own where one is wanted. */
export type TestBuyer = {
  browser: TestBrowser
  id: string
  email: string
  ask: <data = unknown>(method: string, path: string, body?: object, key?: string) => Promise<CallResult<data>>
  buy: (product: string, body: object, key?: string) => Promise<CallResult<PurchaseReply>>
  getPurchase: (purchaseId: string) => Promise<CallResult<PurchaseReply>>
  confirm: (purchaseId: string, code: string) => Promise<CallResult<PurchaseReply>>
  /** Gives the code that we sent to the phone that pays. */
  confirmByPhoneCode: (purchaseId: string, phone: string) => Promise<CallResult<PurchaseReply>>
  subscriptions: () => Promise<Subscription[]>
  isSubscribed: () => Promise<boolean>
}

const PASSWORD = 'a long enough word'
let buyerCount = 0

export async function openTestBuyer(server: TestServer, name = 'buyer'): Promise<TestBuyer> {
  const browser = await openTestBrowser(server)
  buyerCount += 1
  const email = `${name}-${buyerCount}@example.com`
  await registerMember(server, browser, { email, password: PASSWORD })
  const id = browser.id()
  const ask = async <data>(method: string, path: string, body?: object, key?: string): Promise<CallResult<data>> => {
    const send = () => browser.send(method, path, body, key === undefined ? {} : { 'idempotency-key': key })
    let response = await send()
    // The clock was moved, and the session is over: they sign in again.
    if (response.status === 401) {
      await browser.startSession('/web/login', { email, password: PASSWORD })
      response = await send()
    }
    // Whatever comes back is held against the call's schema by the server itself.
    const answered = (await response.json()) as { data: data; errors?: { code: string; message: string }[] }
    const [error] = answered.errors ?? []
    return { status: response.status, data: answered.data, code: error?.code, message: error?.message }
  }
  const confirm = (purchaseId: string, code: string) =>
    ask<PurchaseReply>('POST', `/web/users/${id}/purchases/${purchaseId}/confirm`, { code })
  return {
    browser,
    id,
    email,
    ask,
    buy: (product, body, key) =>
      ask('POST', `/web/users/${id}/products/${product}/purchases`, { ...linkOfferFields(product), ...body }, key),
    getPurchase: (purchaseId) => ask('GET', `/web/users/${id}/purchases/${purchaseId}`),
    confirm,
    confirmByPhoneCode: async (purchaseId, phone) => confirm(purchaseId, (await lastMessage(server, phone)).code),
    subscriptions: async () => (await ask<Subscription[]>('GET', `/web/users/${id}/products-subscriptions`)).data,
    isSubscribed: async () =>
      (await ask<{ is_subscribed: boolean }>('GET', `/web/users/${id}/subscription-details`)).data.is_subscribed,
  }
}

/** What the link to a product that is not on the list carries. */
export function linkOfferFields(product: string): object {
  const offer = LINK_OFFERS.find(({ product_id }) => product_id === product)
  return { ...(offer?.type && { type: offer.type }), ...(offer?.communities && { community: offer.communities[0] }) }
}

/** Buys on the processor’s page and pays there. We know of it once somebody looks or the processor has told us. */
export async function buyByCard(
  { buy }: Pick<TestBuyer, 'buy'>,
  product: string,
  { number, gift, key }: { number?: string | undefined; gift?: object; key?: string } = {},
): Promise<string> {
  const bought = await buy(product, { store: 'selah', ...(gift && { gift }) }, key)
  await payByCard(bought.data.redirect_url ?? '', number)
  return bought.data.purchase.id
}

/** A member who has subscribed, and by what id. */
export type TestSubscriber = { buyer: TestBuyer; id: string }

/** Somebody who has paid for the first year, or for whatever it is, by card. */
export async function subscribeByCard(
  server: TestServer,
  { product = 'premium-yearly-direct', number }: { product?: string; number?: string | undefined } = {},
): Promise<TestSubscriber> {
  const buyer = await openTestBuyer(server)
  const purchaseId = await buyByCard(buyer, product, { number })
  const { data } = await buyer.getPurchase(purchaseId)
  return { buyer, id: data.subscription?.id ?? '' }
}

/** Somebody whose phone bill has paid for the first month. */
export async function subscribeByPhone(server: TestServer, phone: string): Promise<TestSubscriber> {
  const buyer = await openTestBuyer(server)
  const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone })
  const { data } = await buyer.confirm(bought.data.purchase.id, '123456')
  return { buyer, id: data.subscription?.id ?? '' }
}
