import type Sqlite from 'better-sqlite3'
import type { Bindable } from '../parameters.ts'
import type { Db } from '../session.ts'
import type { Statement } from '../statement.ts'

export interface Life {
  isOver: boolean
  hasWritten: boolean
}

/**
 * Runs statements on one connection and prepares each once. With `life`, statements run only inside its transaction:
 * after a full disk the engine rolls back by itself, and a later statement would be committed alone.
 */
export function runner(raw: Sqlite.Database, prepared: Map<string, Sqlite.Statement> = new Map(), life?: Life): Db {
  const run = <Params, Row, Result>(
    statement: Statement<Params, Row>,
    params: Params,
    act: (made: Sqlite.Statement, values: Bindable[]) => unknown,
  ): Result => {
    if (life?.isOver) throw new Error('This transaction is over')
    const compiled = statement.on('sqlite', params as object)
    let made = prepared.get(compiled.name)
    if (!made) {
      made = raw.prepare(compiled.sql)
      prepared.set(compiled.name, made)
    }
    if (life && !made.readonly) life.hasWritten = true
    const values = compiled.bind(params as Readonly<Record<string, Bindable>>)
    try {
      return act(made, values) as Result
    } catch (error) {
      if (life && !raw.inTransaction) life.isOver = true
      throw error
    }
  }
  return {
    async first<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row | undefined> {
      return run(statement, params, (made, values) => made.get(...values))
    },
    async all<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
      return run(statement, params, (made, values) => made.all(...values))
    },
    async change<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<number> {
      return run(statement, params, (made, values) => made.run(...values).changes)
    },
  }
}
