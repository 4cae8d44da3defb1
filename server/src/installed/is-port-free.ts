import { createServer } from 'node:net'

/** Windows lets two programs listen at one port if one names an address and the other all. Both are tried. */
const HOSTS = ['127.0.0.1', '0.0.0.0']

export async function isPortFree(port: number): Promise<boolean> {
  for (const host of HOSTS) if (!(await canListen(port, host))) return false
  return true
}

const canListen = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
