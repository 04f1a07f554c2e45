/** What a browser tells of its connection (Network Information API). Many tell nothing. */
export type ConnectionFacts = { type?: unknown; saveData?: unknown }

const UNMETERED = ['wifi', 'ethernet']

/** True if the browser tells the kind of its connection, so that "only on Wi-Fi" means something. */
export function tellsConnection(connection: ConnectionFacts | undefined): boolean {
  return typeof connection?.type === 'string' && connection.type !== 'unknown'
}

/** True if downloads may use this connection now. Where the browser does not tell, they may. */
export function mayLoadOver(connection: ConnectionFacts | undefined, isOnlyOnWifi: boolean): boolean {
  if (!isOnlyOnWifi || !tellsConnection(connection)) return true
  return UNMETERED.some((type) => type === connection?.type)
}
