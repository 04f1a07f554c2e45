import { postgresAt, queryPostgres } from './test-databases.ts'

function nameAndServer(address: string): { name: string; server: string } {
  return { name: new URL(address).pathname.slice(1), server: postgresAt(address, 'postgres') }
}

/** Makes PostgreSQL refuse connections to this database, and ends the existing ones. */
export async function cutDatabase(address: string): Promise<void> {
  const { name, server } = nameAndServer(address)
  await queryPostgres(server, `alter database ${name} allow_connections false`)
  await queryPostgres(server, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
}

export async function reconnectDatabase(address: string): Promise<void> {
  const { name, server } = nameAndServer(address)
  await queryPostgres(server, `alter database ${name} allow_connections true`)
}
