import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { createGroupCommit, type GroupCommit, type Member } from './group-commit.ts'
import { IN_MEMORY, openReader, openWriter, type SqliteConnection } from './open-sqlite.ts'

/** Transactions and queries wait for each other here, not in Kysely. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * Kysely's dialect for the embedded database: one connection that writes, with group commit, and one that reads what is
 * committed and never waits. A database in memory has only the first.
 */
export function embeddedDialect(file: string): Dialect {
  const writer = openWriter(file)
  const reader = file === IN_MEMORY ? undefined : openReader(file)
  return {
    createAdapter: () => new EmbeddedAdapter(),
    createDriver: () => createDriver(writer, reader),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

function createDriver(writer: SqliteConnection, reader: SqliteConnection | undefined): Driver {
  const run = (sql: string) => void writer.run(sql, [])
  const groupCommit = createGroupCommit({
    // A deferred transaction that reads first fails if another process wrote meanwhile; an immediate one waits.
    begin: () => run('begin immediate'),
    commit: () => run('commit'),
    rollback: () => run('rollback'),
    savepoint: () => run('savepoint member'),
    releaseSavepoint: () => run('release member'),
    rollbackToSavepoint: () => {
      run('rollback to member')
      run('release member')
    },
    isOpen: writer.isInTransaction,
  })
  // Kysely gets a connection object for each use; all of them share the two SQLite connections of the file.
  const released: EmbeddedConnection[] = []
  const ofDriver = (connection: DatabaseConnection): EmbeddedConnection => {
    if (connection instanceof EmbeddedConnection) return connection
    throw new Error('a connection of another driver')
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => released.pop() ?? new EmbeddedConnection(groupCommit, writer, reader),
    releaseConnection: async (connection) => void released.push(ofDriver(connection)),
    beginTransaction: (connection) => ofDriver(connection).begin(),
    commitTransaction: (connection) => ofDriver(connection).commit(),
    rollbackTransaction: async (connection) => ofDriver(connection).rollback(),
    async destroy() {
      groupCommit.close()
      reader?.close()
      writer.close()
    },
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #groupCommit: GroupCommit
  readonly #writer: SqliteConnection
  readonly #reader: SqliteConnection | undefined
  #member: Member | undefined
  /** Ends a transaction that was begun by a statement, as migrations do. */
  #giveBack: (() => void) | undefined

  constructor(groupCommit: GroupCommit, writer: SqliteConnection, reader: SqliteConnection | undefined) {
    this.#groupCommit = groupCommit
    this.#writer = writer
    this.#reader = reader
  }

  async begin(): Promise<void> {
    this.#member = await this.#groupCommit.begin()
  }

  async commit(): Promise<void> {
    await this.#member?.commit()
    this.#member = undefined
  }

  rollback(): void {
    this.#member?.rollback()
    this.#member = undefined
  }

  async executeQuery<row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<row>> {
    // The caller's query names the type of its rows.
    return (await this.#execute(sql, parameters, isRead(query.kind, sql))) as QueryResult<row>
  }

  async #execute(sql: string, parameters: readonly unknown[], isReading: boolean): Promise<QueryResult<unknown>> {
    if (this.#member) {
      // Otherwise the statement would be a transaction of its own.
      if (!this.#writer.isInTransaction()) throw new Error('the transaction was rolled back after an error')
      return this.#writer.run(sql, parameters)
    }
    if (this.#giveBack) return this.#executeHeld(sql, parameters, this.#giveBack)
    if (isReading && this.#reader) return this.#reader.run(sql, parameters)
    const giveBack = await this.#groupCommit.hold()
    if (BEGINS.test(sql)) {
      this.#giveBack = giveBack
      return this.#executeHeld(sql, parameters, giveBack)
    }
    try {
      return this.#writer.run(sql, parameters)
    } finally {
      giveBack()
    }
  }

  #executeHeld(sql: string, parameters: readonly unknown[], giveBack: () => void): QueryResult<unknown> {
    try {
      return this.#writer.run(sql, parameters)
    } finally {
      if (!this.#writer.isInTransaction()) {
        this.#giveBack = undefined
        giveBack()
      }
    }
  }

  /** All rows at once: nothing here reads more than fits in memory. */
  async *streamQuery<row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<row>> {
    yield await this.executeQuery<row>(query)
  }
}

const BEGINS = /^\s*begin\b/i
const SELECTS = /^\s*select\b/i

function isRead(kind: CompiledQuery['query']['kind'], sql: string): boolean {
  return kind === 'SelectQueryNode' || (kind === 'RawNode' && SELECTS.test(sql))
}
