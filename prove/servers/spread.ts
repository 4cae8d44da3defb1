import type { Endpoint } from '@mostrador/contract/endpoint'
import { ask, type HttpReply, type HttpRequest } from '@mostrador/server/testing/ask'
import type { RunningServer } from '@mostrador/server/testing/running-server'
import { turn } from '../shop/selling-shop.ts'

/** Calls the servers in turn, or the one with the index `at`. */
export interface Spread {
  readonly servers: readonly RunningServer[]
  call(
    endpoint: Endpoint,
    request?: Partial<HttpRequest> & { as?: string; json?: unknown; at?: number },
  ): Promise<HttpReply>
}

export function spreadOver(servers: readonly RunningServer[]): Spread {
  let next = 0
  return {
    servers,
    call({ method, path }, { as, json, at, headers, ...request } = {}) {
      next += 1
      return ask(turn(servers, at ?? next).port, {
        method,
        path,
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...request,
        headers: {
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(as !== undefined && { cookie: `sid=${as}` }),
          ...headers,
        },
      })
    },
  }
}

/** Number of answers by status: '400 × 7, 401 × 3'. */
export function statuses(answers: readonly HttpReply[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')
}
