import type { Answer } from './test-app.ts'

export function cookieOf({ headers }: Answer, name: string): { value: string; attributes: string[] } {
  const set = [headers['set-cookie'] ?? []].flat() as string[]
  const line = set.find((cookie) => cookie.startsWith(`${name}=`))
  if (line === undefined) throw new Error(`The answer sets no cookie ${name}`)
  const [pair = '', ...attributes] = line.split('; ')
  return {
    value: decodeURIComponent(pair.slice(name.length + 1)),
    attributes: attributes.map((attribute) => attribute.toLowerCase()),
  }
}
