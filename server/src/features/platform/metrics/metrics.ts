import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Upper edges of the histogram of answer times, in seconds. */
const EDGES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Prometheus text format. */
export class Metrics {
  readonly #answers = new Map<string, number>()
  readonly #below = EDGES.map(() => 0)
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })
  #count = 0
  #seconds = 0

  start(): void {
    this.#delay.enable()
  }

  stop(): void {
    this.#delay.disable()
  }

  count(status: number, seconds: number): void {
    const kind = `${Math.floor(status / 100)}xx`
    this.#answers.set(kind, (this.#answers.get(kind) ?? 0) + 1)
    this.#count += 1
    this.#seconds += seconds
    for (const [index, edge] of EDGES.entries()) if (seconds <= edge) this.#below[index] = (this.#below[index] ?? 0) + 1
  }

  /**
   * @param lastBackup epoch milliseconds of the last good backup, 0 before the first
   * @param brokenRules how many rules do not hold in it
   */
  write(lastBackup: number, brokenRules: number): string {
    const { rss, heapUsed } = process.memoryUsage()
    const lines = [
      ...typed('mostrador_uptime_seconds', 'gauge', process.uptime()),
      ...typed('mostrador_resident_memory_bytes', 'gauge', rss),
      ...typed('mostrador_heap_used_bytes', 'gauge', heapUsed),
      ...typed('mostrador_event_loop_delay_p99_seconds', 'gauge', (this.#delay.percentile(99) || 0) / 1e9),
      ...typed('mostrador_last_backup_timestamp_seconds', 'gauge', lastBackup / 1000),
      ...typed('mostrador_last_backup_broken_rules', 'gauge', brokenRules),
      '# TYPE mostrador_answers_total counter',
      ...[...this.#answers].map(([kind, count]) => `mostrador_answers_total{status="${kind}"} ${count}`),
      '# TYPE mostrador_answer_seconds histogram',
      ...EDGES.map((edge, index) => `mostrador_answer_seconds_bucket{le="${edge}"} ${this.#below[index]}`),
      `mostrador_answer_seconds_bucket{le="+Inf"} ${this.#count}`,
      `mostrador_answer_seconds_sum ${this.#seconds}`,
      `mostrador_answer_seconds_count ${this.#count}`,
    ]
    return `${lines.join('\n')}\n`
  }
}

const typed = (name: string, type: string, value: number): string[] => [`# TYPE ${name} ${type}`, `${name} ${value}`]
