import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Book } from '../../simulator/book.ts'
import { Simulator } from '../../simulator/simulator.ts'
import { serveSimulator } from '../../simulator/simulator-server.ts'
import { PlainFault } from '../faults.ts'
import { finish } from './finish.ts'

/** `npm run fel:simulator -- [--port 4010] [--folder data/fel-simulator]`: a certifier to try things with (D172). */
await finish(async () => {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '4010' }, folder: { type: 'string', default: 'data/fel-simulator' } },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new PlainFault(`No es un puerto: ${values.port}`)
  const folder = resolve(values.folder)
  const book = new Book(folder)
  const { server, url } = await serveSimulator(new Simulator(Date.now, book), port)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close())
  console.log(`
  El simulador de FEL está listo en ${url}: nada de lo que certifica tiene validez fiscal.
  Lo certificado queda en ${folder} (ahora ${book.size}).

  Para usarlo, en «Configuración → FEL» escoja INFILE e inicie Mostrador así:
    FEL_INFILE_URL=${url} FEL_INFILE_SIGN_USER=x FEL_INFILE_SIGN_KEY=x FEL_INFILE_USER=x FEL_INFILE_KEY=x npm start

  Para que falle: POST ${url}/simulador/fallas
    {"proximas":[{"falla":"sinRespuesta","veces":1}]}   también: lento, cortada, error500, rechazo, anulacion
    {"caidoSegundos":60} · {"azar":{"semilla":7,"sinRespuesta":0.1}} · {"repeticion":"existe"}
  Para que no falle: DELETE ${url}/simulador/fallas · Lo visto: GET ${url}/simulador/estado
`)
  await new Promise<void>((end) => server.once('close', () => end()))
  book.close()
})
