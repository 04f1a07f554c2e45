import { vi } from 'vitest'
import type { OutboxMessage } from '#contract/local.ts'
import { STUDIO_JOIN } from '#contract/paths.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import { newNetworkAddress } from './networks.ts'

export type Member = { email: string; password: string; refreshToken: string }

const PASSWORD = 'a quiet lamp at dusk'
let count = 0

export function newEmail(): string {
  count += 1
  return `member-${process.pid}-${count}@journey.test`
}

/** A member with a password, and a refresh token. */
export async function newMember(): Promise<Member> {
  const email = newEmail()
  const refreshToken = refreshTokenOf(await postJson('/web/register', { email, password: PASSWORD }))
  return { email, password: PASSWORD, refreshToken }
}

/** A member with a verified address: only they may email others. */
export async function newVerifiedMember(): Promise<Member> {
  const email = newEmail()
  await requestLoginCode(email)
  const body = { email, password: PASSWORD, code: await codeFor(email) }
  return { email, password: PASSWORD, refreshToken: refreshTokenOf(await postJson('/web/register', body)) }
}

/** A member without a password, and a refresh token. */
export async function newMemberByCode(): Promise<Omit<Member, 'password'>> {
  const email = newEmail()
  await requestLoginCode(email)
  return { email, refreshToken: refreshTokenOf(await postJson('/web/register', { email, code: await codeFor(email) })) }
}

/** The latest code sent to an address; with `otherThan`, waits for another code than that. */
export function codeFor(email: string, { otherThan }: { otherThan?: string } = {}): Promise<string> {
  return waitForMessage(email, 'code', (messages) => messages.find(({ code }) => code && code !== otherThan)?.code)
}

/** The kinds of links by their parameter: login, new password, undoing an account change, verifying an address. */
type LinkKind = 'mlt' | 'reset' | 'undo' | 'verify'

/** The path of the latest link of a kind sent to an address. */
export async function linkPathFor(email: string, kind: LinkKind = 'mlt'): Promise<string> {
  const { pathname, search } = await linkFor(email, kind)
  return pathname + search
}

/** The token of the latest link of a kind. */
export async function linkTokenFor(email: string, kind: LinkKind = 'mlt'): Promise<string> {
  return (await linkFor(email, kind)).searchParams.get(kind) ?? ''
}

function linkFor(email: string, kind: LinkKind): Promise<URL> {
  return waitForMessage(email, `${kind} link`, (messages) =>
    linksOf(messages).find((link) => link.searchParams.get(kind)),
  )
}

/** The path of the latest invitation to the team sent to an address, with its code. */
export async function invitationPathFor(email: string): Promise<string> {
  const { pathname, hash } = await waitForMessage(email, 'invitation', (messages) =>
    linksOf(messages).find((link) => link.pathname === STUDIO_JOIN),
  )
  return pathname + hash
}

function linksOf(messages: readonly OutboxMessage[]): URL[] {
  return messages.flatMap(({ links }) => links.map((link) => new URL(link)))
}

/** The latest message to an address. */
export function latestMessageTo(email: string): Promise<OutboxMessage> {
  return waitForMessage(email, 'message', ([latest]) => latest)
}

/** Waits until the messages to an address, newest first, contain what `read` looks for. */
function waitForMessage<of>(
  email: string,
  what: string,
  read: (messages: readonly OutboxMessage[]) => of | null | undefined,
): Promise<of> {
  const find = async () => {
    const found = read(await messagesTo(email))
    if (found === null || found === undefined) throw new Error(`no ${what} was sent to ${email}`)
    return found
  }
  return vi.waitFor(find, { timeout: WAIT_LIMIT_MILLISECONDS })
}

/** All messages to an address, newest first. */
export async function messagesTo(email: string): Promise<OutboxMessage[]> {
  const response = await fetch(`${process.env.JOURNEY_URL}/__local/outbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  })
  const { data }: { data: OutboxMessage[] } = await response.json()
  return data
}

export async function requestLoginCode(email: string): Promise<void> {
  await postJson('/web/login-codes', { email })
}

/** Signs in on another device; returns its refresh token. */
export async function signInElsewhere({ email, password }: Member): Promise<string> {
  return refreshTokenOf(await postJson('/web/login', { email, password }))
}

/** The refresh token of a demo account of staff: `editor`, `creator`, `operator` and so on. */
export async function logInAsStaff(name: string): Promise<string> {
  return refreshTokenOf(await postJson('/web/login', { email: `${name}@demo.selah.test`, password: 'selah-demo' }))
}

function refreshTokenOf(response: Response): string {
  const refreshToken = /selah_refresh=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1]
  if (!refreshToken) throw new Error(`${response.url} answered ${response.status}`)
  return refreshToken
}

function postJson(path: string, body: object): Promise<Response> {
  return fetch(process.env.JOURNEY_URL + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newNetworkAddress() },
    body: JSON.stringify(body),
  })
}
