import type { Goods, Sent } from './send-order.ts'

const keyOf = (slug: string): string => `pedido-${slug}`

const goodsOf = (list: Goods): string => list.map(({ id, quantity }) => `${id}x${quantity}`).join()

export function keepSent(slug: string, list: Goods, sent: Sent): void {
  try {
    window.localStorage.setItem(keyOf(slug), JSON.stringify({ ...sent, goods: goodsOf(list) }))
  } catch {
    // Storage is full or denied: the screen shows the code.
  }
}

/** undefined once the list has other goods. */
export function sentOf(slug: string, list: Goods): Sent | undefined {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(slug)) ?? 'null')
    const { code, url, goods } = (kept ?? {}) as Record<'code' | 'url' | 'goods', unknown>
    const isSent = typeof code === 'string' && typeof url === 'string' && url.startsWith('/p/')
    return isSent && goods === goodsOf(list) ? { code, url } : undefined
  } catch {
    return undefined
  }
}
