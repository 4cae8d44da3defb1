import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { addProduct } from '@mostrador/contract/goods/stock'
import { lookups } from '@mostrador/contract/group/lookups'
import { beginInstallation } from '@mostrador/contract/people/first-run'
import { beginSelling, login } from '@mostrador/contract/people/session'
import { uploadPhotos } from '@mostrador/contract/platform/photos'
import { ask, type HttpReply } from '@mostrador/server/testing/ask'
import { MULTIPART, multipart } from '@mostrador/server/testing/multipart'
import { picture } from '@mostrador/server/testing/photo'

/** A shop that was set up over HTTP. */
export interface OwnShop {
  /** Cookie of the owner, who sells. */
  readonly session: string
  readonly shop: number
  readonly product: number
}

const OWNER = { nombre: 'Marta Coy', email: 'marta@panaderia.gt', clave: 'clave-muy-larga' }

/** Sets up an empty installation as its owner does, with one product of five units. */
export async function setUpShop(port: number, dataDir: string): Promise<OwnShop> {
  const codigo = readFileSync(join(dataDir, 'codigo-de-inicio'), 'utf8').trim()
  const begun = await call(port, beginInstallation, { codigo, ...OWNER })
  const session = sessionIn(begun)
  const add = async (what: Endpoint, body: object): Promise<number> =>
    (JSON.parse((await call(port, what, body, session)).text) as { id: number }).id
  const named = (nameDataRow: string) => ({ nameDataRow, activeDataRow: 1 })
  const shop = await add(lookups.shop.add, named('Panadería Ñandú'))
  // The server redraws photos in a process of its own.
  const image = [{ field: 'image', name: 'foto.png', content: await picture() }]
  const photos = await sent(port, uploadPhotos, multipart(image), {
    'content-type': MULTIPART,
    cookie: `sid=${session}`,
  })
  const { photoPath } = JSON.parse(photos.text) as { photoPath: string }
  const product = await add(addProduct, {
    barCode: '7401234567890',
    codeProduct: 'PAN-01',
    nameDataRow: 'Champurrada',
    descripcion: 'Docena',
    activeDataRow: 1,
    comercioProducto: shop,
    extensionProducto: 1,
    grupoProducto: await add(lookups.group.add, named('Pan dulce')),
    elementoProducto: await add(lookups.element.add, named('Champurradas')),
    especificacionProducto: await add(lookups.specification.add, named('Docena')),
    extraProducto: 2,
    productoCantidad: 5,
    productoValor: '12.00',
    photoPath,
  })
  await call(port, beginSelling, { comercio: shop }, session)
  return { session, shop, product }
}

/** A new session of the owner, who sells in the shop again. */
export async function logInAgain(port: number, shop: number): Promise<string> {
  const session = sessionIn(await call(port, login, { email: OWNER.email, password: OWNER.clave }))
  await call(port, beginSelling, { comercio: shop }, session)
  return session
}

const sessionIn = ({ headers }: HttpReply): string =>
  /sid=([^;]+)/.exec([headers['set-cookie']].flat().join())?.[1] ?? ''

/** Throws if the call does not succeed. */
export const call = (port: number, what: Endpoint, body: object, session?: string): Promise<HttpReply> =>
  sent(port, what, JSON.stringify([body]), {
    'content-type': 'application/json',
    ...(session && { cookie: `sid=${session}` }),
  })

async function sent(
  port: number,
  { method, path }: Endpoint,
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<HttpReply> {
  const answer = await ask(port, { method, path, headers, body })
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${answer.text}`)
  return answer
}
