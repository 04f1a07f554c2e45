import { Client } from 'pg'

/** True if a server answers at this address and permits us to create databases. */
export async function canCreateDatabasesAt(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  // Connection errors after the connect are reported only here.
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
