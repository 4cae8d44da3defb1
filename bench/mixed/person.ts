import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { Endpoint } from '@mostrador/contract/endpoint'
import type { Ledger } from './ledger.ts'
import type { Kind } from './plan.ts'

const TIMEOUT_MS = 10_000

export interface PersonRequest {
  readonly kind: Kind
  readonly method?: Endpoint['method']
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly hopes?: readonly number[]
  /** Planned time by `performance.now()`. Defaults to now, for a request that follows an answer. */
  readonly due?: number
  /** True to return the answer's text. Other answers are read to the end and dropped. */
  readonly reads?: true
}

export interface HttpReply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** A browser with its own address, cookies and persistent connections. Faults go into the ledger. */
export class Person {
  readonly #port: number
  readonly #ledger: Ledger
  readonly #address: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 })
  #cookie = ''

  constructor(port: number, ledger: Ledger, address: string) {
    this.#port = port
    this.#ledger = ledger
    this.#address = address
  }

  /** Returns the reply, or undefined without an answer. */
  ask(wanted: PersonRequest): Promise<HttpReply | undefined> {
    const { kind, method = 'GET', path, body, hopes = [200], due = performance.now(), reads } = wanted
    const what = kind === 'foto' ? 'foto' : `${method} ${path.split('?')[0]}`
    const headers = {
      'x-forwarded-for': this.#address,
      'accept-encoding': reads ? 'identity' : 'gzip',
      ...(this.#cookie !== '' && { cookie: this.#cookie }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
      ...wanted.headers,
    }
    return new Promise((resolve) => {
      const sent = request(
        { host: '127.0.0.1', port: this.#port, method, path, headers, agent: this.#agent },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => {
            if (reads) parts.push(part)
          })
          answer.on('error', () => undefined)
          answer.on('end', () => {
            clearTimeout(timer)
            const status = answer.statusCode ?? 0
            this.#ledger.answered(kind, performance.now() - due)
            if (status >= 500) this.#ledger.fault(`${what}: ${status}`)
            else if (!hopes.includes(status)) this.#ledger.strange(`${what}: ${status}`)
            this.#keep(answer.headers['set-cookie'])
            resolve({ status, headers: answer.headers, text: Buffer.concat(parts).toString() })
          })
        },
      )
      const timer = setTimeout(() => {
        this.#ledger.timedOut(`${what}: sin respuesta`)
        sent.destroy()
        resolve(undefined)
      }, TIMEOUT_MS)
      sent.on('error', (error) => {
        if (!sent.destroyed || sent.errored) this.#ledger.broke(`${what}: ${error.message}`)
        clearTimeout(timer)
        resolve(undefined)
      })
      sent.end(body)
    })
  }

  leave(): void {
    this.#agent.destroy()
  }

  #keep(set: readonly string[] | undefined): void {
    const session = set?.find((cookie) => cookie.startsWith('sid='))
    if (session) this.#cookie = session.split(';')[0] ?? ''
  }
}
