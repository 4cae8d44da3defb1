import type Sqlite from 'better-sqlite3'
import type { TransactionBody, Tx } from '../session.ts'
import { nextCommit } from './commit-mark.ts'
import { runner } from './runner.ts'

/** A transaction body awaited something other than its database. */
export class WaitedOutside extends Error {}

/** SQLite rolled the whole group back by itself, for example on a full disk. */
class GroupLost extends Error {}

interface WaitingBody {
  readonly body: TransactionBody<unknown>
  readonly resolve: (value: never) => void
  readonly reject: (reason: unknown) => void
}

type Outcome = { readonly value: unknown; readonly hasWritten: boolean } | { readonly error: unknown }

/** Most bodies that share one commit: bounds how long the first of them waits. */
const LARGEST_GROUP = 128

/** Longest wait for further bodies before a commit. Limits the wait after a slow commit (an import, a hard disk). */
const LONGEST_WAIT_MS = 4

interface RecentCommits {
  /** Expected number of bodies: the largest recent group, less one for each smaller group since. */
  readonly expectedBodies: number
  readonly commitMs: number
}

/**
 * Milliseconds to wait for as many bodies as recent commits had: at most half of the last commit's duration and
 * `LONGEST_WAIT_MS`, as PostgreSQL's `commit_delay`. A shop with a single till never waits.
 */
export const waitMs = (last: RecentCommits, waiting: number): number =>
  waiting < last.expectedBodies ? Math.min(last.commitMs / 2, LONGEST_WAIT_MS) : 0

/**
 * Runs the waiting bodies as one transaction with one fsync, and answers each after the commit. A savepoint undoes a
 * failed body alone. When the engine rolls the group back, the bodies run again one by one, so that only the guilty
 * one is refused. Owns the connection.
 */
export class GroupCommit {
  readonly #raw: Sqlite.Database
  readonly #run: Record<'begin' | 'commit' | 'rollback' | 'save' | 'release' | 'undo' | 'counted', Sqlite.Statement>
  readonly #confirm: (commit: number) => void
  readonly #prepared = new Map<string, Sqlite.Statement>()
  #waiting: WaitingBody[] = []
  #isScheduled = false
  #last: RecentCommits = { expectedBodies: 1, commitMs: 0 }

  /** `confirm` is told the number of each commit that changed something, before its bodies are answered. */
  constructor(raw: Sqlite.Database, confirm: (commit: number) => void = () => undefined) {
    this.#raw = raw
    this.#confirm = confirm
    this.#run = {
      begin: raw.prepare('begin immediate'),
      commit: raw.prepare('commit'),
      rollback: raw.prepare('rollback'),
      save: raw.prepare('savepoint body'),
      release: raw.prepare('release body'),
      undo: raw.prepare('rollback to body'),
      counted: raw.prepare('pragma user_version').pluck(),
    }
  }

  inTransaction<Result>(body: TransactionBody<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ body, resolve: resolve as WaitingBody['resolve'], reject })
      this.#scheduleFlush()
    })
  }

  #scheduleFlush(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    const begun = performance.now()
    // Waits by turns of the event loop, so that arriving bodies can join the group.
    const turn = () => {
      if (performance.now() - begun < waitMs(this.#last, this.#waiting.length)) setImmediate(turn)
      else
        void this.#flush().finally(() => {
          this.#isScheduled = false
          if (this.#waiting.length > 0) this.#scheduleFlush()
        })
    }
    setImmediate(turn)
  }

  async #flush(): Promise<void> {
    const group = this.#waiting.splice(0, LARGEST_GROUP)
    try {
      settle(group, await this.#commitTogether(group))
    } catch (error) {
      if (group.length === 1) settle(group, [{ error: causeOf(error) }])
      else for (const waiting of group) await this.#commitAlone(waiting)
    }
  }

  async #commitAlone(waiting: WaitingBody): Promise<void> {
    try {
      settle([waiting], await this.#commitTogether([waiting]))
    } catch (error) {
      waiting.reject(causeOf(error))
    }
  }

  /** Throws if the whole group could not be committed. Then none of it is stored. */
  async #commitTogether(group: readonly WaitingBody[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = []
    try {
      this.#run.begin.run()
      for (const waiting of group) outcomes.push(await this.#attempt(waiting))
      const commit = outcomes.some((outcome) => 'value' in outcome && outcome.hasWritten) ? this.#count() : undefined
      const begun = performance.now()
      this.#run.commit.run()
      if (commit !== undefined) this.#confirm(commit)
      this.#last = {
        expectedBodies: Math.max(group.length, this.#last.expectedBodies - 1),
        commitMs: performance.now() - begun,
      }
      return outcomes
    } catch (error) {
      if (this.#raw.inTransaction) this.#run.rollback.run()
      throw error
    }
  }

  /** Counts this commit in the database's first page, which most commits write anyway. */
  #count(): number {
    const commit = nextCommit(this.#run.counted.get() as number)
    this.#raw.exec(`pragma user_version = ${commit}`)
    return commit
  }

  async #attempt(waiting: WaitingBody): Promise<Outcome> {
    this.#run.save.run()
    const life = { isOver: false, hasWritten: false }
    try {
      const tx = runner(this.#raw, this.#prepared, life) as Tx
      const value = await withinThisTurn(waiting.body(tx))
      life.isOver = true
      this.#run.release.run()
      return { value, hasWritten: life.hasWritten }
    } catch (error) {
      life.isOver = true
      if (!this.#raw.inTransaction) throw new GroupLost('The engine rolled the whole group back', { cause: error })
      this.#run.undo.run()
      this.#run.release.run()
      return { error }
    }
  }
}

function settle(group: readonly WaitingBody[], outcomes: readonly Outcome[]): void {
  for (const [index, waiting] of group.entries()) {
    const outcome = outcomes[index]
    if (outcome && 'value' in outcome) waiting.resolve(outcome.value as never)
    else waiting.reject(outcome?.error)
  }
}

const causeOf = (error: unknown): unknown => (error instanceof GroupLost ? error.cause : error)

/**
 * The database answers within the same turn of the event loop. A body that reaches the next turn waited for
 * something else while it held everybody's transaction open.
 */
function withinThisTurn<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = setImmediate(() =>
      reject(new WaitedOutside('A transaction awaited something other than its database')),
    )
    work.then(
      (value) => {
        clearImmediate(late)
        resolve(value)
      },
      (error: unknown) => {
        clearImmediate(late)
        reject(error)
      },
    )
  })
}
