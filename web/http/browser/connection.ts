import type { ConnectionFacts } from '#rules/offline/connection.ts'

/** The browser's connection; undefined if the browser does not report it. */
export function currentConnection(): ConnectionFacts | undefined {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return typeof connection === 'object' && connection !== null ? connection : undefined
}

/** True if the browser asks to save data (Save-Data): nothing is fetched then before it is needed. */
export function savesData(): boolean {
  return currentConnection()?.saveData === true
}
