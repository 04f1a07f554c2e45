import { Client } from 'pg'

/** Whether a server answers at this address and lets us make databases of our own. */
export async function canCreateDatabasesAt(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  // A connection that breaks after it was made is told here and nowhere else.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ may: boolean }>(
      'select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user',
    )
    return rows[0]?.may === true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
