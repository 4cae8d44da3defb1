import * as calls from '@mostrador/contract/fiscal/fel'
import { felDocumentColumns } from '@mostrador/contract/fiscal/fel'
import { DONE } from '@mostrador/domain/messages.es'
import { localDay } from '@mostrador/domain/time'
import { type Caller, isOutside, rowScope } from '../../../caller.ts'
import type { CertifiersOf } from '../../../certifiers/certifiers-of.ts'
import type { Context } from '../../../context.ts'
import { listing } from '../../../db/search.ts'
import { Download } from '../../../http/download.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import { documentXml } from './documents/document-xml.ts'
import { type FelDocument, findFelDocument, findReplacing, findXml } from './documents/fel-document.queries.ts'
import { listFelDocuments } from './documents/fel-document-list.queries.ts'
import { certifiedLocal, shownDocument, verifierOf } from './documents/show-document.ts'
import { mayBeDone, mendableOf } from './may-be-done.ts'
import { fileOutage } from './sending/file-outage.service.ts'
import { listOutages } from './sending/outages.queries.ts'
import { saveFelSettings } from './settings/fel-settings.service.ts'
import { readFelSettings } from './settings/read-fel-settings.ts'
import { tryFelSettings } from './settings/try-settings.ts'
import { shopStatuses } from './shop-status.ts'

export function felRoutes({ staff }: Binder, context: Context, certifiersOf: CertifiersOf): void {
  const { database, clock, config } = context
  const { reads } = database

  const settingsOf = (shopId: number) => readFelSettings(reads, config.certifierKeys, shopId, localDay(clock()))

  staff(calls.felSettings, async ({ params }) => {
    if (!(await findLookup(reads, 'shop', params.shopId))) throw refuse('notFound', [])
    return { settings: await settingsOf(params.shopId), message: DONE.listed }
  })

  staff(calls.setFelSettings, async ({ params, body, caller }) => {
    const shop = await saveFelSettings(context, caller, params.shopId, body)
    return { settings: await settingsOf(params.shopId), message: DONE.felSaved(shop, body.isOn) }
  })

  staff(calls.tryFelSettings, async ({ body }) => {
    const simulator = certifiersOf('simulador', body.issuer.nit)
    if (!simulator) throw new Error('The simulator needs no keys')
    const { xml, uuid, rejection } = await tryFelSettings(simulator, body, clock())
    return {
      isGood: rejection === null,
      uuid,
      xml,
      problems: rejection ? [{ problem: rejection.sentence, toDo: rejection.toDo }] : [],
      message: rejection ? rejection.sentence : DONE.felTried,
    }
  })

  staff(calls.felOutages, async () => ({ outages: await listOutages(reads), message: DONE.listed }))

  staff(calls.fileFelOutage, async ({ body, caller }) => {
    await fileOutage(context, caller, body)
    return { message: DONE.felOutageFiled(body.isFiled) }
  })

  staff(calls.felDocumentList, async ({ query, caller }) => {
    const listRequest = listing(query, felDocumentColumns)
    const { rows, total } = await listFelDocuments(database.slow, rowScope(caller), query, listRequest)
    const now = clock()
    return {
      rows: rows.map((document) => shownDocument(document, now)),
      columns: [...felDocumentColumns.listed],
      total,
      message: DONE.listed,
    }
  })

  const named = async (caller: Caller, id: number): Promise<FelDocument> => {
    const document = await findFelDocument(reads, id)
    if (!document || isOutside(rowScope(caller), document.shopId)) throw refuse('notFound', [])
    return document
  }

  staff(calls.felDocumentById, async ({ body, caller }) => {
    const document = await named(caller, body.id)
    const { attempts, replacesId: replaces, certifier, issuerNit } = document
    return {
      document: {
        ...shownDocument(document, clock()),
        attempts,
        replaces,
        replacedBy: await findReplacing(reads, document.id),
        certifiedAt: certifiedLocal(document),
        certifier: document.certifierName ?? certifier,
        issuerNit,
        verifier: verifierOf(document),
        mendable: mendableOf(document),
        may: mayBeDone(caller, document, clock()),
      },
      message: DONE.listed,
    }
  })

  const file = async (caller: Caller, id: number, which: 'xml' | 'certifiedXml'): Promise<Download> => {
    const { uuid, type, invoice } = await named(caller, id)
    const stored = await findXml(reads, id)
    const content = stored && (which === 'xml' ? await documentXml(reads, stored) : stored.certifiedXml)
    if (!content) throw refuse('notFound', [])
    const name = which === 'xml' ? `${type}-${invoice}` : (uuid ?? `${type}-${invoice}-certificado`)
    return new Download({ name: `${name}.xml`, type: 'application/xml; charset=utf-8', content: Buffer.from(content) })
  }

  staff(calls.felXml, ({ params, caller }) => file(caller, params.id, 'xml'))
  staff(calls.felCertifiedXml, ({ params, caller }) => file(caller, params.id, 'certifiedXml'))

  staff(calls.felStatus, async ({ caller }) => ({
    shops: await shopStatuses(reads, rowScope(caller), config.certifierKeys, clock()),
    message: DONE.listed,
  }))
}
