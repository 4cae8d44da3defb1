import { type Phrase, type SaleType, saleTypeOf } from '@mostrador/domain/fiscal/issuer'
import { type DatedCfLimit, USUAL_CF_LIMITS } from '@mostrador/domain/fiscal/receiver'
import type { Certifier } from '../src/certifiers/certifier.ts'
import { certifiersOf } from '../src/certifiers/certifiers-of.ts'
import { documentXml } from '../src/features/fiscal/fel/documents/document-xml.ts'
import { findXml } from '../src/features/fiscal/fel/documents/fel-document.queries.ts'
import { DocumentSender } from '../src/features/fiscal/fel/sending/sender.runner.ts'
import { runSimulator, simulatorEnvironment } from './certified.ts'
import { ROSALES } from './factories.ts'
import type { TestApp } from './test-app.ts'

export const ISSUER = '12521337'

export interface StoredDocument {
  readonly id: number
  readonly type: string
  readonly state: string
  readonly invoice_id: number
  readonly origin_id: number | null
  readonly replaces_id: number | null
  readonly attempts: number
  readonly error_code: string | null
  readonly next_at: string | null
  readonly key: string
  readonly access: number
  readonly emitted_local: string
  readonly receiver_kind: string
  readonly receiver_id: string
  readonly receiver_name: string
  readonly total: number
  readonly uuid: string | null
  readonly series: string | null
  readonly number: string | null
  readonly xml: string | null
  readonly return_id: number | null
  readonly emitted_at: string
}

export async function certifiedShop(shop: TestApp) {
  const clock = () => shop.clock.now
  const running = await runSimulator(clock)
  const certifiers = certifiersOf(simulatorEnvironment(running.url), clock)
  const sender = (of = certifiers) => new DocumentSender({ database: shop.database, clock, certifiersOf: of })
  const { raw } = shop.database
  return {
    ...running,
    sender,
    certifier: certifiers('infile', ISSUER) as Certifier,
    /** Repeats until no due document is left. */
    async send(): Promise<number> {
      let count = 0
      for (let sent = -1; sent !== 0; count += sent) sent = await sender().sendDue()
      return count
    },
    async fail(...proximas: { falla: string; veces?: number; codigo?: string }[]): Promise<void> {
      await fetch(`${running.url}/simulador/fallas`, { method: 'POST', body: JSON.stringify({ proximas }) })
    },
    async certified(): Promise<{ certificados: number; conflictos: string[] }> {
      return (await (await fetch(`${running.url}/simulador/estado`)).json()) as never
    },
    documents: (invoiceId: number) =>
      raw.prepare('select * from fel_document where invoice_id = ? order by id').all(invoiceId) as StoredDocument[],
    async xml(documentId: number): Promise<string> {
      const stored = await findXml(shop.database.reads, documentId)
      return (stored && (await documentXml(shop.database.reads, stored))) ?? ''
    },
    settle(
      given: {
        shopId?: number
        nit?: string
        phrases?: readonly Phrase[]
        establishment?: number
        regime?: 'GEN' | 'PEQ'
        creditType?: SaleType
        isOn?: number
        certifier?: string
        calendar?: object
        cfLimits?: readonly DatedCfLimit[]
      } = {},
    ): void {
      const { shopId = ROSALES, nit = ISSUER, regime = 'GEN', isOn = 1, certifier = 'infile' } = given
      const { calendar = {}, cfLimits = USUAL_CF_LIMITS, creditType = saleTypeOf(regime) } = given
      const { phrases = regime === 'GEN' ? [{ type: 1, scenario: 1 }] : [], establishment = 1 } = given
      raw
        .prepare(
          `insert into fel_issuer (nit, name, regime, phrases, is_retention_agent, credit_type) values (?, ?, ?, ?, 0, ?)
           on conflict (nit) do update set phrases = excluded.phrases, credit_type = excluded.credit_type`,
        )
        .run(nit, `Comercial ${nit}`, regime, JSON.stringify(phrases), creditType)
      raw.prepare('delete from fel_shop where shop_id = ?').run(shopId)
      const versionId = raw
        .prepare(
          `insert into fel_issuer_version (issuer_nit, name, regime, phrases, is_retention_agent, credit_type, establishment, trade_name,
             address, postal_code, municipality, department)
           select nit, name, regime, phrases, is_retention_agent, credit_type, cast(? as bigint), 'Tienda de prueba', '1a calle 2-34', '01001', 'Guatemala',
             'Guatemala' from fel_issuer where nit = ? returning id`,
        )
        .pluck()
        .get(establishment, nit)
      raw
        .prepare(
          `insert into fel_shop (shop_id, is_on, certifier, issuer_nit, issuer_version_id, cf_limits, calendar)
           values (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(shopId, isOn, certifier, nit, versionId, JSON.stringify(cfLimits), JSON.stringify(calendar))
    },
  }
}

export type CertifiedShop = Awaited<ReturnType<typeof certifiedShop>>
