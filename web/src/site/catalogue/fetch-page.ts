import {
  CATALOGUE_PATH,
  readCataloguePage,
  type WirePage,
  writeCatalogueRequest,
} from '@mostrador/contract/public/catalogue-words'
import type { CataloguePage, CatalogueQuery } from '@mostrador/domain/public/catalogue'

/** `message` is the sentence that the visitor sees (D48, D49). */
export class PageFault extends Error {}

const NO_NETWORK = 'No hay conexión con la tienda. Revise su internet e intente de nuevo.'

export async function fetchPage(shopId: number, query: CatalogueQuery): Promise<CataloguePage> {
  const answer = await fetch(CATALOGUE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(writeCatalogueRequest(shopId, query)),
    credentials: 'same-origin',
  }).catch(() => {
    throw new PageFault(NO_NETWORK)
  })
  const body = (await answer.json().catch(() => undefined)) as (WirePage & { message?: string }) | undefined
  if (!answer.ok || !body)
    throw new PageFault(body?.message || 'El servidor no respondió. Intente de nuevo en un momento.')
  return readCataloguePage(body)
}
