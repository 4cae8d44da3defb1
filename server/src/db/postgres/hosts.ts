/** The address of each host in `postgres://user:password@one:5432,two:5433/shop`, as libpq writes several. */
export function hostsOf(url: string): string[] {
  const parts = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url)
  if (!parts) return [url]
  const [, before = '', hosts = '', after = ''] = parts
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/**
 * Error codes of the network and PostgreSQL for an unusable host. Such a host is gone, stopping, starting, full or
 * read-only, or its row stays locked by an unfinished commit (55P03).
 */
const LOST: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25006',
  '53300',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
])

/** The driver's own words, which have no code. */
const WORDS =
  /^(Connection terminated|timeout exp|timeout exc|Client was closed|Client has enc|Cannot use a pool after)/

/** True if the connection or the host failed. The same statement may work later or elsewhere. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error && (LOST.has((error as { code?: unknown }).code) || WORDS.test(error.message))
