import { ask } from '@mostrador/server/testing/ask'

export const METRICS_TOKEN = 'prueba-de-memoria'

/** The server's own report of its resident memory in bytes. */
export async function reportedMemory(port: number): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { text } = await ask(port, { method: 'GET', path: '/metrics', headers })
  return Number(/^mostrador_resident_memory_bytes (\d+)$/m.exec(text)?.[1])
}
