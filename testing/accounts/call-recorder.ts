import type { Session } from '#contract/accounts/session.ts'
import type { Call, Input, Reply } from '#contract/call.ts'
import { callServer } from '../servers/call-server.ts'
import type { TestBrowser } from './test-browser.ts'

/** Makes calls by their declarations, as a browser sends them, and records which were made. */
export type RecordedCalls = {
  calledEndpoints: Set<Call>
  ask: <call extends Call>(
    browser: TestBrowser,
    call: call,
    input: Input<call>,
    headers?: Record<string, string>,
  ) => Promise<Reply<call>>
  /** A call that answers with a session, which the browser stores. */
  startSession: (browser: TestBrowser, call: Call, body: object) => Promise<Session>
}

export function openCallRecorder(): RecordedCalls {
  const calledEndpoints = new Set<Call>()
  return {
    calledEndpoints,
    ask(browser, call, input, headers = {}) {
      calledEndpoints.add(call)
      const send = (path: string, { method = 'GET', body }: RequestInit = {}) =>
        browser.send(method, path, typeof body === 'string' ? JSON.parse(body) : undefined, headers)
      return callServer({ ask: send }, call, input)
    },
    startSession(browser, call, body) {
      calledEndpoints.add(call)
      const path = call.path.replace(':id', () => browser.id())
      return browser.startSession(path, body, call.method)
    },
  }
}
