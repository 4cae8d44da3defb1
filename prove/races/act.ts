import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Tx } from '@mostrador/server/db/session'
import type { Statement } from '@mostrador/server/db/statement'

/** Waits before a statement of an act. `step` counts its statements and commits from 0. */
export type Gate = (step: number) => Promise<void> | undefined

/** A running act: where its transactions pause, and its deadlocks. */
export class Act {
  readonly #gate: Gate
  steps = 0
  /** Begun transaction bodies, repetitions included. */
  tries = 0
  /** Statements of each deadlock whose victim it was: its own and the other acts'. */
  readonly deadlocks: string[] = []
  doing = ''
  /** Milliseconds that its gate delayed it. */
  held = 0
  /** Time of the last commit by `performance.now`. Infinity without one. */
  committedAt = Number.POSITIVE_INFINITY

  constructor(gate: Gate = () => undefined) {
    this.#gate = gate
  }

  /** Runs work whose transactions belong to this act. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    running.add(this)
    try {
      return await current.run(this, work)
    } finally {
      running.delete(this)
    }
  }

  noteDeadlock(statement: string): void {
    const others = [...running].filter((other) => other !== this && LOCKING.test(other.doing))
    this.deadlocks.push(`${statement} ↔ ${[...new Set(others.map(({ doing }) => doing))].join(', ')}`)
  }

  async step(): Promise<void> {
    const waiting = this.#gate(this.steps)
    this.steps += 1
    if (waiting === undefined) return
    const begun = performance.now()
    await waiting
    this.held += performance.now() - begun
  }
}

const running = new Set<Act>()
const current = new AsyncLocalStorage<Act>()
const DEADLOCK = '40P01'
const LOCKING = /^(?!select(?!.* for ))/

/** Wraps a database so that each transaction pauses at the gate of its act. */
export function gated(database: Database): Database {
  return {
    ...database,
    async inTransaction(work, isolation) {
      const act = current.getStore()
      if (!act) return database.inTransaction(work, isolation)
      const result = await database.inTransaction(async (tx) => {
        act.tries += 1
        const done = await work(gatedTransaction(tx, act))
        // The gap before the commit.
        await act.step()
        return done
      }, isolation)
      act.committedAt = performance.now()
      return result
    },
  }
}

function gatedTransaction(tx: Tx, act: Act): Tx {
  let turn = Promise.resolve()
  /** Statements sent together pass the gate in order. */
  const inTurn = <Result>(statement: SqlSource, run: () => Promise<Result>): Promise<Result> => {
    const sent = turn.then(() => act.step())
    turn = sent
    return sent
      .then(() => {
        act.doing = shortOf(statement)
        return run()
      })
      .catch((error: unknown) => {
        if ((error as { code?: unknown }).code === DEADLOCK) act.noteDeadlock(shortOf(statement))
        throw error
      })
  }
  const gatedTx: Pick<Tx, 'first' | 'all' | 'change'> = {
    first: (statement, params) => inTurn(statement, () => tx.first(statement, params)),
    all: (statement, params) => inTurn(statement, () => tx.all(statement, params)),
    change: (statement, params) => inTurn(statement, () => tx.change(statement, params)),
  }
  return gatedTx as Tx
}

type SqlSource = Pick<Statement<never, unknown>, 'on'>

/** Verb, tables and lock of a statement: 'select shift for update'. */
function shortOf(statement: SqlSource): string {
  const { sql } = statement.on('postgres')
  const tables = [...sql.matchAll(/(?:from|update|into|join) "(\w+)"/g)].map(([, table]) => table)
  const lock = /for (?:no key )?(?:update|share|key share)/.exec(sql)
  return [/^\w+/.exec(sql)?.[0], ...new Set(tables), lock?.[0]].filter(Boolean).join(' ')
}
