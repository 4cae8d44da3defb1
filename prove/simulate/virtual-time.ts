import type { Trace } from './trace.ts'

/** A process of the simulation. Its tasks end with it. */
export interface Process {
  readonly name: string
  isAlive: boolean
}

interface Task {
  readonly at: number
  readonly isAtOnce: boolean
  readonly process: Process
  readonly label: string
  readonly act: () => void
}

/** A timer, as far as Node or a page uses one. */
export class Timer {
  task: Task | undefined

  constructor(task?: Task) {
    this.task = task
  }

  unref(): this {
    return this
  }
}

const turnOfLoop = globalThis.setImmediate

/** Runs all promises, `process.nextTick` and streams that need no timer. */
const settled = (): Promise<void> => new Promise((resolve) => turnOfLoop(resolve))

/**
 * Clock and only task queue of a simulation. Time stands still during a task, and then jumps to the next one. Tasks
 * of one instant run in the order of their requests.
 */
export class VirtualTime {
  /** Milliseconds since the start. Jumps of a wall clock do not change it. */
  now = 0
  readonly #trace: Trace
  #tasks: Task[] = []
  #ready: Task[] = []
  #isRunning = false
  #held: Promise<unknown> | undefined
  /** Called before each task. The shop plans its crashes here. */
  beforeTask: (process: Process) => void = () => undefined

  constructor(trace: Trace) {
    this.#trace = trace
  }

  /** Runs `act` after some milliseconds, unless its process has ended by then. */
  after(process: Process, milliseconds: number, act: () => void, label = 'timer'): Timer {
    // Other values than positive numbers mean zero, as in a browser.
    const wait = Math.max(0, milliseconds || 0)
    const task = { at: this.now + wait, isAtOnce: wait === 0, process, label, act }
    if (wait === 0) this.#ready.push(task)
    else this.#insert(task)
    return new Timer(task)
  }

  every(process: Process, milliseconds: number, act: () => void): Timer {
    const timer = new Timer()
    const plan = () => {
      timer.task = this.after(process, milliseconds, repeat).task
    }
    const repeat = () => {
      plan()
      act()
    }
    plan()
    return timer
  }

  cancel(timer: unknown): void {
    const task = timer instanceof Timer ? timer.task : undefined
    if (!task) return
    const tasks = task.isAtOnce ? this.#ready : this.#tasks
    const place = tasks.indexOf(task)
    if (place >= 0) tasks.splice(place, 1)
  }

  wait(process: Process, milliseconds: number, label?: string): Promise<void> {
    return new Promise((resolve) => void this.after(process, milliseconds, resolve, label))
  }

  end(process: Process): void {
    process.isAlive = false
    this.#tasks = this.#tasks.filter((task) => task.process !== process)
    this.#ready = this.#ready.filter((task) => task.process !== process)
  }

  /** Pauses virtual time during real work, such as reading files. */
  async held<Result>(work: Promise<Result>): Promise<Result> {
    this.#held = work
    return work
  }

  hold(work: Promise<unknown>): void {
    this.#held = work
  }

  /** Runs tasks until `work` is done. Throws after too long, or if no task is left. */
  async until<Result>(work: Promise<Result>, mostMs = Number.POSITIVE_INFINITY): Promise<Result> {
    if (this.#isRunning) throw new Error('The simulation runs already')
    this.#isRunning = true
    const end = this.now + mostMs
    let isDone = false
    const done = () => {
      isDone = true
    }
    work.then(done, done)
    try {
      await settled()
      while (!isDone) {
        await this.#passHeld()
        if (isDone) break
        if (!this.#runNext()) throw new Error('Nothing is left to be done, and somebody still waits')
        if (this.now > end) throw new Error(`It takes longer than ${mostMs} ms`)
        await settled()
      }
    } finally {
      this.#isRunning = false
    }
    return work
  }

  async #passHeld(): Promise<void> {
    if (!this.#held) return
    let isOver = false
    const over = () => {
      isOver = true
    }
    const before = new Set(this.#ready)
    this.#held.then(over, over)
    while (!isOver) {
      await settled()
      if (isOver) break
      const own = this.#ready.findIndex((task) => !before.has(task))
      if (own >= 0) this.#ready.splice(own, 1)[0]?.act()
    }
    const held = this.#held
    this.#held = undefined
    await held
  }

  #runNext(): boolean {
    const task = this.#ready.shift() ?? this.#tasks.shift()
    if (!task) return false
    this.now = Math.max(this.now, task.at)
    this.#trace.note(`${this.now} ${task.process.name} ${task.label}`)
    this.beforeTask(task.process)
    task.act()
    return true
  }

  #insert(task: Task): void {
    let [low, high] = [0, this.#tasks.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const { at = 0 } = this.#tasks[middle] ?? {}
      if (at <= task.at) low = middle + 1
      else high = middle
    }
    this.#tasks.splice(low, 0, task)
  }
}
