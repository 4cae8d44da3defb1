import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { type Bindable, type Markers, WORDS } from './parameters.ts'
import type { Schema } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

interface Compiled {
  readonly name: string
  readonly sql: string
  readonly bind: (params: Readonly<Record<string, Bindable>>) => Bindable[]
}

/** One SQL statement, typed by its parameters and its rows, compiled at most once per engine and number of searched words. */
export interface Statement<Params, Row> {
  /** `params` say how many words are searched, where it is more than one. */
  readonly on: (engine: Engine, params?: object) => Compiled
  /** For the compiler alone. */
  readonly ' types'?: (params: Params) => Row
}

class Marker {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Writes literals into the text and binds only markers. A plus hides each bound value from SQLite's planner, which
 * would otherwise plan `hash = ?` again at each run, at ten times its cost.
 */
class SqliteCompiler extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Marker) {
      this.append('+')
      super.appendValue(value)
    } else this.appendImmediateValue(value)
  }
}

class PostgresCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Marker) super.appendValue(value)
    else this.appendImmediateValue(value)
  }
}

const builders: Record<Engine, Kysely<Schema>> = {
  sqlite: new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteCompiler(),
    },
  }),
  postgres: new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresCompiler(),
    },
  }),
}

const registered: Statement<never, unknown>[] = []

/** Every statement of the loaded modules: a test prepares each on a migrated database. */
export const allStatements = (): readonly Statement<never, unknown>[] => registered

/**
 * Declares a statement, compiled once per engine and prepared once per connection: five times as many orders as by
 * Kysely's own executor.
 */
export const statement =
  <Params extends Readonly<Record<string, Bindable>> = Record<never, never>>() =>
  <Row>(
    build: (db: Kysely<Schema>, params: Markers<Params>, engine: Engine) => Compilable<Row>,
  ): Statement<Params, Row> => {
    const name = `s${registered.length + 1}`
    const compiled: Record<Engine, Compiled[]> = { sqlite: [], postgres: [] }
    const compile = (engine: Engine, words: number): Compiled => {
      const markers = new Proxy(
        {},
        { get: (_, key) => (key === WORDS ? words : sql`${new Marker(String(key))}`) },
      ) as Markers<Params>
      const { sql: text, parameters } = build(builders[engine], markers, engine).compile()
      const names = parameters.map((marker) => (marker as Marker).name)
      const bind: Compiled['bind'] = (params) => names.map((param) => boundValue(params, param))
      return { name: words === 1 ? name : `${name}w${words}`, sql: text, bind }
    }
    const made: Statement<Params, Row> = {
      on: (engine, params = {}) => {
        const { words = 1 } = params as { readonly words?: number }
        compiled[engine][words] ??= compile(engine, words)
        return compiled[engine][words]
      },
    }
    registered.push(made)
    return made
  }

/** Throws for a missing parameter, because SQLite binds undefined silently as NULL. */
function boundValue(params: Readonly<Record<string, Bindable>>, name: string): Bindable {
  const value = params[name]
  if (value === undefined) throw new TypeError(`Statement parameter ${name} is missing`)
  return value
}
