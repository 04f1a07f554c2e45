import type { Session } from '#contract/account.ts'
import type { Call, Input, Reply } from '#contract/call.ts'
import { askCall } from './test-caller.ts'
import type { TestBrowser } from './test-member.ts'

/** Makes calls by their declarations, as a browser sends them, and remembers which were made. */
export type TestCalls = {
  made: Set<Call>
  ask: <call extends Call>(
    browser: TestBrowser,
    call: call,
    input: Input<call>,
    headers?: Record<string, string>,
  ) => Promise<Reply<call>>
  /** A call that answers with a session, which the browser keeps. */
  enter: (browser: TestBrowser, call: Call, body: object) => Promise<Session>
}

export function openTestCalls(): TestCalls {
  const made = new Set<Call>()
  return {
    made,
    ask(browser, call, input, headers = {}) {
      made.add(call)
      const send = (path: string, { method = 'GET', body }: RequestInit = {}) =>
        browser.send(method, path, typeof body === 'string' ? JSON.parse(body) : undefined, headers)
      return askCall({ ask: send }, call, input)
    },
    enter(browser, call, body) {
      made.add(call)
      const path = call.path.replace(':id', () => browser.id())
      return browser.enter(path, body, call.method)
    },
  }
}
