/**
 * The address by which calls and connections are counted. For IPv6 the first 64 bits, because one customer has all
 * addresses behind them.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const v4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (v4 !== undefined) return v4
  const [first = '', last] = address.split('%', 1)[0]?.split('::') ?? []
  const head = first.split(':').filter(Boolean)
  const tail = last?.split(':').filter(Boolean) ?? []
  const gap = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...(last === undefined ? [] : gap), ...tail].slice(0, 4).join(':')
}
