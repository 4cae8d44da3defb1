import { Agent, request } from 'node:http'

export interface HttpRequest {
  readonly method: string
  readonly path: string
  readonly body?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  readonly agent?: Agent
}

export interface HttpReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export const connections = (most: number): Agent => new Agent({ keepAlive: true, maxSockets: most })

/** Rejects if the connection breaks before the answer is complete. */
export const ask = (port: number, { method, path, body, headers = {}, agent }: HttpRequest): Promise<HttpReply> =>
  new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: { ...headers, ...lengthOf(body) }, ...(agent && { agent }) },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
        answer.on('error', reject)
        answer.on('aborted', () => reject(new Error('The answer was cut')))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

const lengthOf = (body: string | Buffer | undefined) =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
