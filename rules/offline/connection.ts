/** The data of a browser about its connection (Network Information API). Many browsers have none. */
export type ConnectionFacts = { type?: unknown; saveData?: unknown }

const UNMETERED = ['wifi', 'ethernet']

/** True if the browser reports the type of its connection, so that "only on Wi-Fi" can work. */
export function reportsType(connection: ConnectionFacts | undefined): boolean {
  return typeof connection?.type === 'string' && connection.type !== 'unknown'
}

/** True if downloads may use this connection now; always if the browser reports no type. */
export function mayDownloadOver(connection: ConnectionFacts | undefined, isOnlyOnWifi: boolean): boolean {
  if (!isOnlyOnWifi || !reportsType(connection)) return true
  return UNMETERED.some((type) => type === connection?.type)
}
