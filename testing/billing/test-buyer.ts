import { LINK_OFFERS } from '#brand/link-offers.ts'
import type { Purchase } from '#contract/billing/purchases.ts'
import type { Subscription } from '#contract/billing/subscriptions.ts'
import { lastMessage, openTestBrowser, registerMember, type TestBrowser } from '../accounts/test-browser.ts'
import type { TestServer } from '../servers/test-server.ts'
import { payByCard } from './store-records.ts'

export type PurchaseReply = { purchase: Purchase; redirect_url?: string; subscription?: Subscription }
export type CallResult<data> = { status: number; data: data; code: string | undefined; message: string | undefined }

/** A member who buys. Requests are sent as by a browser, with an idempotency key if the call requires one. */
export type TestBuyer = {
  browser: TestBrowser
  id: string
  email: string
  ask: <data = unknown>(method: string, path: string, body?: object, key?: string) => Promise<CallResult<data>>
  buy: (product: string, body: object, key?: string) => Promise<CallResult<PurchaseReply>>
  getPurchase: (purchaseId: string) => Promise<CallResult<PurchaseReply>>
  confirm: (purchaseId: string, code: string) => Promise<CallResult<PurchaseReply>>
  /** Confirms a purchase with the code sent to the paying phone. */
  confirmByPhoneCode: (purchaseId: string, phone: string) => Promise<CallResult<PurchaseReply>>
  subscriptions: () => Promise<Subscription[]>
  isSubscribed: () => Promise<boolean>
}

const PASSWORD = 'a long enough word'
let buyerCount = 0

/** What a buyer needs of a server. */
type Shop = Pick<TestServer, 'ask' | 'program'>

export async function openTestBuyer(server: Shop, name = 'buyer'): Promise<TestBuyer> {
  const browser = await openTestBrowser(server)
  buyerCount += 1
  const email = `${name}-${buyerCount}@example.com`
  await registerMember(server, browser, { email, password: PASSWORD })
  const id = browser.id()
  const ask = async <data>(method: string, path: string, body?: object, key?: string): Promise<CallResult<data>> => {
    const send = () => browser.send(method, path, body, key === undefined ? {} : { 'idempotency-key': key })
    let response = await send()
    // The clock was moved and the session has expired: signs in again.
    if (response.status === 401) {
      await browser.startSession('/web/login', { email, password: PASSWORD })
      response = await send()
    }
    // The server itself validates answers against the call's schema.
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

/** The fields in a link to an unlisted product. */
export function linkOfferFields(product: string): object {
  const offer = LINK_OFFERS.find(({ product_id }) => product_id === product)
  return { ...(offer?.type && { type: offer.type }), ...(offer?.communities && { community: offer.communities[0] }) }
}

/** Buys and pays on the processor’s page. Our record changes only after an event or the next reading. */
export async function buyByCard(
  { buy }: Pick<TestBuyer, 'buy'>,
  product: string,
  { number, gift, key }: { number?: string | undefined; gift?: object; key?: string } = {},
): Promise<string> {
  const bought = await buy(product, { store: 'selah', ...(gift && { gift }) }, key)
  await payByCard(bought.data.redirect_url ?? '', number)
  return bought.data.purchase.id
}

/** A member with a subscription, and its id. */
export type TestSubscriber = { buyer: TestBuyer; id: string }

/** A member who has paid for the first period of a product by card. */
export async function subscribeByCard(
  server: TestServer,
  { product = 'premium-yearly-direct', number }: { product?: string; number?: string | undefined } = {},
): Promise<TestSubscriber> {
  const buyer = await openTestBuyer(server)
  const purchaseId = await buyByCard(buyer, product, { number })
  const { data } = await buyer.getPurchase(purchaseId)
  return { buyer, id: data.subscription?.id ?? '' }
}

/** A member who has paid for the first month by phone bill. */
export async function subscribeByPhone(server: Shop, phone: string): Promise<TestSubscriber> {
  const buyer = await openTestBuyer(server)
  const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone })
  const { data } = await buyer.confirm(bought.data.purchase.id, '123456')
  return { buyer, id: data.subscription?.id ?? '' }
}
