import type pg from 'pg'
import type { Bindable } from '../parameters.ts'
import type { Db } from '../session.ts'
import type { Statement } from '../statement.ts'

interface Life {
  isOver: boolean
  /** The first error. PostgreSQL answers the statements sent with it only with "transaction aborted". */
  fault?: unknown
}

interface Queried {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>
}

/** Runs statements on one connection, or each on any free one. Each connection prepares a statement once. */
export function postgresRunner(connection: Queried, life?: Life): Db {
  const run = async <Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<pg.QueryResult> => {
    if (life?.isOver) throw new Error('This transaction is over')
    const { name, sql: text, bind } = statement.on('postgres', params as object)
    try {
      return await connection.query({ name, text, values: bind(params as Readonly<Record<string, Bindable>>) })
    } catch (error) {
      if (!life) throw error
      life.fault ??= error
      throw life.fault
    }
  }
  return {
    async first<Params, Row>(statement: Statement<Params, Row>, params: Params) {
      return (await run(statement, params)).rows[0] as Row | undefined
    },
    async all<Params, Row>(statement: Statement<Params, Row>, params: Params) {
      return (await run(statement, params)).rows as Row[]
    },
    async change<Params, Row>(statement: Statement<Params, Row>, params: Params) {
      return (await run(statement, params)).rowCount ?? 0
    },
  }
}
