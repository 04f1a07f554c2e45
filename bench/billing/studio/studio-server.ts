import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config/config.ts'
import type { Program } from '#server/context/context.ts'
import type { CachedStorage } from '#server/gateways/storage/block-cache.ts'
import { openWebBundle } from '#server/http/assets/web-bundle.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'

const DIST = join(import.meta.dirname, '../../../dist')

/** The real server on a port of its own, over the subscriptions of a measurement and at their time. */
export type StudioServer = {
  program: Program
  /** Sends a request with a client address of its own, so that no rate limit is reached. */
  ask: (path: string, init?: RequestInit) => Promise<Response>
  /** The time of the last request until its answer was read. */
  milliseconds: () => number
  logIn: () => Promise<TestVisitor>
  stop: () => Promise<void>
}

export type OpenedProgram = { program: Program; config: Config; storage: CachedStorage }

export async function openStudioServer({ program, config, storage }: OpenedProgram): Promise<StudioServer> {
  const app = await buildApp({ config, program, storage, version: 'bench', openBundle: () => openWebBundle(DIST) })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  let asked = 0
  let milliseconds = 0
  const ask = async (path: string, init: RequestInit = {}) => {
    asked += 1
    const client = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
    const headers = { ...Object.fromEntries(new Headers(init.headers)), 'x-forwarded-for': client }
    const startedAt = performance.now()
    const response = await fetch(url + path, { redirect: 'manual', ...init, headers })
    const body = await response.text()
    milliseconds = performance.now() - startedAt
    return new Response(body, { status: response.status, headers: response.headers })
  }
  return {
    program,
    ask,
    milliseconds: () => milliseconds,
    logIn: () => logInOwner(program, ask),
    stop: () => app.close(),
  }
}

async function logInOwner(program: Program, ask: StudioServer['ask']): Promise<TestVisitor> {
  const visitor = await signIn({ program, ask })
  const { database } = program
  await database.updateTable('user').set({ is_operator: 1 }).where('id', '=', visitor.userId).execute()
  await database.updateTable('session_family').set({ is_strong: 1 }).where('id', '=', visitor.familyId).execute()
  return visitor
}
