import { randomUUID } from 'node:crypto'
import { setFelSettings } from '@mostrador/contract/fiscal/fel'
import { USUAL_CF_LIMITS } from '@mostrador/domain/fiscal/receiver'
import { saleXml } from './certified.ts'
import { ROSALES } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** The specification's example, turned on. */
export const felSettingsOf = (more: object = {}) => ({
  activo: 1,
  certificador: 'simulador',
  emisor: {
    nit: '12345678-9',
    nombre: 'Casa de prueba, Sociedad Anónima',
    regimen: 'GEN',
    frases: [{ tipo: 1, escenario: 1 }],
    agenteRetencion: 2,
  },
  establecimiento: {
    codigo: 1,
    nombre: 'Casa de prueba',
    direccion: '6a. avenida 9-42, zona 1',
    codigoPostal: '01001',
    municipio: 'Guatemala',
    departamento: 'Guatemala',
  },
  limiteCF: '2500.00',
  avisoCF: '2000.00',
  ...more,
})

export async function turnFelOn(
  shop: TestApp,
  owner: string,
  { shopId = ROSALES, ...more }: { readonly shopId?: number; readonly [setting: string]: unknown } = {},
) {
  return shop.call(setFelSettings, { as: owner, path: `/api/settings/fel/${shopId}`, raw: felSettingsOf(more) })
}

const ISSUER = '123456789'

/** Inserts a certified document, and returns its id. */
export function standDocument(shop: TestApp, { shopId, invoiceId }: { shopId: number; invoiceId: number }): number {
  const { raw } = shop.database
  const issuer = raw.prepare('select nit from fel_issuer where nit = ?').pluck().get(ISSUER)
  if (issuer === undefined)
    raw
      .prepare("insert into fel_issuer (nit, name, regime, phrases, is_retention_agent) values (?, ?, 'GEN', '[]', 0)")
      .run(ISSUER, 'Casa de prueba, Sociedad Anónima')
  const { total, issued_at, issued_local } = raw
    .prepare('select total, issued_at, issued_local from invoice where id = ?')
    .get(invoiceId) as { total: number; issued_at: string; issued_local: string }
  return raw
    .prepare(
      `insert into fel_document (shop_id, type, invoice_id, state, issuer_nit, certifier, key, access, emitted_at, emitted_local,
         receiver_kind, receiver_id, receiver_name, receiver_key, total, uuid, series, number, certified_at, certifier_nit,
         certifier_name, reason, xml, certified_xml)
       values (?, 'FACT', ?, 'certified', ?, 'simulador', ?, 123456789, ?, ?, 'CF', 'CF', 'Consumidor Final', 'consumidor final', ?,
         'A3634537-26F4-4E9F-8B8D-0F0E5C0A3B11', 'A3634537', '653545119', ?, '1', 'Simulador', '', '<a/>', '<b/>') returning id`,
    )
    .pluck()
    .get(shopId, invoiceId, ISSUER, randomUUID(), issued_at, issued_local, total, issued_at) as number
}

export const standOutage = (shop: TestApp, shopId: number = ROSALES): number =>
  shop.database.raw
    .prepare(
      `insert into fel_outage (shop_id, reason, started_at, ended_at, documents)
       values (?, 'certifier', '2026-11-19T15:00:00.000Z', '2026-11-19T15:30:00.000Z', 3) returning id`,
    )
    .pluck()
    .get(shopId) as number

/** Inserts settings that are off, so that sales make no documents. */
export function settleFel(shop: TestApp, shopId: number): void {
  const { raw } = shop.database
  const versionId = raw
    .prepare(
      `insert into fel_issuer_version (issuer_nit, name, regime, phrases, is_retention_agent, establishment, trade_name, address,
         postal_code, municipality, department)
       select nit, name, regime, phrases, is_retention_agent, 1, 'Casa de prueba', '6a. avenida 9-42', '01001', 'Guatemala',
         'Guatemala' from fel_issuer where nit = ? returning id`,
    )
    .pluck()
    .get(ISSUER)
  raw
    .prepare(
      `insert into fel_shop (shop_id, is_on, certifier, issuer_nit, issuer_version_id, cf_limits, calendar)
       values (?, 0, 'simulador', ?, ?, ?, '{}')
       on conflict (shop_id) do nothing`,
    )
    .run(shopId, ISSUER, versionId, JSON.stringify(USUAL_CF_LIMITS))
}

export function refuseAnnulment(shop: TestApp, documentId: number): void {
  const { raw } = shop.database
  raw
    .prepare(
      `insert into fel_document (shop_id, type, invoice_id, origin_id, state, issuer_nit, certifier, key, emitted_at, emitted_local,
         receiver_kind, receiver_id, receiver_name, receiver_key, total, reason, xml, error_code)
       select shop_id, 'ANUL', invoice_id, id, 'rejected', issuer_nit, certifier, ?, emitted_at, emitted_local, receiver_kind,
         receiver_id, receiver_name, receiver_key, total, 'Prueba', '<a/>', 'FEL_ANU375' from fel_document where id = ?`,
    )
    .run(randomUUID(), documentId)
  const xml = saleXml()
  raw
    .prepare("update fel_document set state = 'annulPending', error_code = 'FEL_ANU375', xml = ? where id = ?")
    .run(xml, documentId)
}
