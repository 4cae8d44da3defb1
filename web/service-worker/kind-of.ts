/** What the service worker answers itself. */
export type ServedKind = 'file' | 'page' | 'photo'

/** The staff's addresses: the public pages are the server's own (they differ by address). */
const STAFF = /^\/(admin|managment|provider|client|autenticacion)(\/|$)/

/** How a request is answered; undefined: by the network alone, as if there were no service worker. */
export function kindOf(
  { method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>,
  origin: string,
): ServedKind | undefined {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return undefined
  if (mode === 'navigate') return STAFF.test(address.pathname) ? 'page' : undefined
  if (address.pathname.startsWith('/assets/')) return 'file'
  if (address.pathname.startsWith('/api/resources/')) return 'photo'
  return undefined
}
