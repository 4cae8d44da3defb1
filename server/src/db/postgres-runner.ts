import type pg from 'pg'
import type { Db } from './session.ts'
import type { Bindable, Statement } from './statement.ts'

/** Whether the transaction that a runner belongs to has ended. */
interface Life {
  isOver: boolean
}

/** A connection, or whatever has some. */
interface Queried {
  query(asked: pg.QueryConfig): Promise<pg.QueryResult>
}

/** Runs statements on one connection, or each on whichever is free; each connection prepares them once. */
export function postgresRunner(connection: Queried, life?: Life): Db {
  const run = async <Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<pg.QueryResult> => {
    if (life?.isOver) throw new Error('This transaction is over')
    const { name, sql: text, bind } = statement.on('postgres')
    return connection.query({ name, text, values: bind(params as Readonly<Record<string, Bindable>>) })
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
