import { setFelSettings } from '@mostrador/contract/fiscal/fel'
import { setShopSettings } from '@mostrador/contract/group/settings'
import { setFooterLinks, setTradingGroup } from '@mostrador/contract/group/trading-group'
import { auditLog } from '@mostrador/contract/platform/audit'
import { wireNames } from '@mostrador/contract/row'
import { AUDIT_WORDS } from '@mostrador/domain/overview/audit-words'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginAs, makeUser, openSession } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { insertAudit } from './audit.queries.ts'

let shop: TestApp
let owner: string
let [ana, beto]: { id: number; name: string }[] = []

const at = (local: string) => Date.parse(`${local.replace(' ', 'T')}-06:00`)
const keep = (local: string, author: typeof ana, entity: string, act = 'editar', entityId: number | null = 7) =>
  shop.database.inTransaction((tx) =>
    insertAudit(
      tx,
      { author: author ?? null, act, entity, entityId, before: { valor: '1.00' }, after: { valor: '2.00' } },
      at(local),
    ),
  )

beforeAll(async () => {
  shop = await testApp()
  ana = { id: await makeUser(shop, { name: 'Ana Ñandú', role: 'owner' }), name: 'Ana Ñandú' }
  beto = { id: await makeUser(shop, { name: 'Beto' }), name: 'Beto' }
  owner = await openSession(shop, ana.id)
  await keep('2026-11-17 23:59:59', ana, 'producto')
  await keep('2026-11-18 00:00:00', beto, 'producto')
  await keep('2026-11-18 12:00:00', ana, 'usuario', 'eliminar', 3)
  await keep('2026-11-18 23:59:59', ana, 'producto')
  await keep('2026-11-19 00:00:00', undefined, 'clave de supervisor', 'rechazado', null)
})
afterAll(() => shop.close())

const ask = async (query: string) => (await shop.call(auditLog, { as: owner, query })).body
const times = async (query: string) => (await ask(query)).data.map((row: { fecha: string }) => row.fecha.slice(5, 16))

test('the log lists changes with old and new values, newest first', async () => {
  const { data, total } = await ask('')
  expect(total).toBe(5)
  expect(data[0]).toEqual({
    id: 5,
    fecha: '2026-11-19 00:00:00',
    autor: null,
    accion: 'rechazado',
    entidad: 'clave de supervisor',
    entidadId: null,
    nombre: null,
    antes: '{"valor":"1.00"}',
    despues: '{"valor":"2.00"}',
    cambios: [{ dato: 'Valor', antes: '1.00', despues: '2.00' }],
  })
  expect(data.map((row: { fecha: string }) => row.fecha)).toEqual(
    data
      .map((row: { fecha: string }) => row.fecha)
      .toSorted()
      .toReversed(),
  )
})

describe('filters', () => {
  test('by local day, both ends included', async () => {
    expect(await times('?from=2026-11-18&to=2026-11-18')).toEqual(['11-18 23:59', '11-18 12:00', '11-18 00:00'])
    expect(await times('?from=2026-11-19')).toEqual(['11-19 00:00'])
    expect(await times('?to=2026-11-17')).toEqual(['11-17 23:59'])
    expect(await times('?from=2026-11-19&to=2026-11-18')).toEqual([])
  })

  test('by kind, by person, and by both together', async () => {
    expect(await times('?entity=producto')).toEqual(['11-18 23:59', '11-18 00:00', '11-17 23:59'])
    expect(await times(`?user=${beto?.id}`)).toEqual(['11-18 00:00'])
    expect(await times(`?user=${ana?.id}&entity=producto`)).toEqual(['11-18 23:59', '11-17 23:59'])
    expect(await times(`?user=${ana?.id}&entity=producto&from=2026-11-18`)).toEqual(['11-18 23:59'])
    expect(await times('?entity=nada')).toEqual([])
    expect((await ask(`?user=${ana?.id}`)).total).toBe(3)
  })

  test('offer what the log contains', async () => {
    const { dataEntity, dataUser } = await ask('?entity=usuario')
    expect(dataEntity).toEqual(['clave de supervisor', 'producto', 'usuario'])
    expect(dataUser).toEqual([ana, beto].map((person) => ({ id: person?.id, nombre: person?.name })))
  })

  test.each(['?from=ayer', '?to=2026-1-1', '?to=2026-02-31', '?user=x', '?page=0', '?pageSize=501'])(
    '%s is refused',
    async (query) => {
      expect((await shop.call(auditLog, { as: owner, query })).status).toBe(400)
    },
  )
})

test('pages are read by the database', async () => {
  expect(await times('?page=2&pageSize=2')).toEqual(['11-18 12:00', '11-18 00:00'])
  expect((await ask('?page=3&pageSize=2')).total).toBe(5)
  expect(await times('?page=4&pageSize=2')).toEqual([])
})

test('only the owner reads the log, and nothing changes or removes an entry', async () => {
  for (const role of ['manager', 'provider', 'clerk'] as const)
    expect((await shop.call(auditLog, { as: await loginAs(shop, role) })).status).toBe(403)
  for (const method of ['PUT', 'POST', 'DELETE'] as const) {
    const answer = await shop.app.inject({ method, url: auditLog.path, headers: { cookie: `sid=${owner}` } })
    expect(answer.statusCode).toBe(404)
  }
})

test('counts stop at 10,000, and filtered entries are counted separately', async () => {
  shop.database.raw.exec(
    `insert into audit_entry (at, at_local, user_name, act, entity)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
     select '2026-11-20', '2026-11-20 09:00:00', 'Ana Ñandú', 'editar', 'grupo' from n`,
  )
  for (const _ of [1, 2, 3]) {
    expect((await ask('?page=1')).total).toBe(10_000)
    expect((await ask('?page=1&from=2026-11-18&to=2026-11-18')).total).toBe(3)
    expect((await ask('?page=1&entity=producto')).total).toBe(3)
  }
  expect(await times('?page=1&pageSize=1')).toEqual(['11-20 09:00'])
})

test('names the person that an entry is about', async () => {
  await keep('2026-11-16 08:00:00', ana, 'usuario', 'editar', beto?.id)
  const { data } = await ask('?from=2026-11-16&to=2026-11-16')
  expect(data).toMatchObject([{ entidad: 'usuario', entidadId: String(beto?.id), nombre: 'Beto' }])
})

describe('changes in the words of the screens', () => {
  const changesOf = async (day: string, entity: string, before: object | null, after: object | null) => {
    await shop.database.inTransaction((tx) =>
      insertAudit(tx, { author: null, act: 'editar', entity, entityId: null, before, after }, at(`${day} 09:00:00`)),
    )
    const [row] = (await ask(`?from=${day}&to=${day}`)).data as {
      cambios: { dato: string; antes?: unknown; despues?: unknown }[]
    }[]
    return row?.cambios.map(({ dato, antes, despues }) => [dato, antes, despues])
  }
  const supplier = () =>
    shop.database.raw
      .prepare(
        `insert into supplier (name, name_key, nit, phone, note, note_key, is_active, created_at) values ('Casa Lejos', 'casa lejos', '', '', '', '', 1, '2026') returning id`,
      )
      .pluck()
      .get() as number

  test('have names instead of ids, of deleted entries too', async () => {
    const gone = shop.database.raw
      .prepare(
        `insert into product_group (name, name_key, is_active, deleted_at) values ('Temporada', 'temporada', 1, '2026') returning id`,
      )
      .pluck()
      .get()
    const before = { barcode: '7401', minimo: null, grupoId: gone, comercioId: 1, extensionId: 1, casaId: null }
    expect(
      await changesOf('2026-11-10', 'producto', before, { ...before, minimo: 4, casaId: supplier(), grupoId: 999_999 }),
    ).toEqual([
      ['Mínimo', null, '4'],
      ['Grupo', 'Temporada', '999999'],
      ['Casa proveedora', null, 'Casa Lejos'],
    ])
  })

  test('have yes and no, parts in one line, and the number of photos', async () => {
    expect(await changesOf('2026-11-11', 'ticket', { publica: 1, afiliados: 2 }, { publica: 2, afiliados: 1 })).toEqual(
      [
        ['El catálogo es público', 'Sí', 'No'],
        ['Afiliados', 'No', 'Sí'],
      ],
    )
    const issuer = { nit: '1', nombre: 'Casa', frases: [{ tipo: 1, escenario: 2 }], agenteRetencion: 2 }
    expect(await changesOf('2026-11-12', 'FEL', null, { activo: 1, emisor: issuer })).toEqual([
      ['Emite', undefined, 'Sí'],
      ['Emisor', undefined, 'NIT: 1, Nombre: Casa, Frases: Tipo: 1, Escenario: 2, Agente de retención del IVA: No'],
    ])
    expect(await changesOf('2026-11-13', 'producto', { fotos: ['a.webp'] }, { fotos: ['b.webp'] })).toEqual([
      ['Fotos', '1', '1, otras'],
    ])
  })

  test('strike only replaced values, because a refusal describes a sale', async () => {
    const sale = { motivo: 'Ya salieron', vendidoPor: 'Ana' }
    expect(await changesOf('2026-11-09', 'venta', { rechazo: 'Queda 1 unidad.' }, sale)).toEqual([
      ['Rechazo', undefined, 'Queda 1 unidad.'],
      ['Motivo', undefined, 'Ya salieron'],
      ['Vendió', undefined, 'Ana'],
    ])
  })

  test('cover every setting, and never show a stored name', () => {
    const settings = [setShopSettings, setTradingGroup, setFooterLinks, setFelSettings]
    const names = settings.flatMap(({ body }) => [...wireNames(body).keys()])
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name) => !Object.hasOwn(AUDIT_WORDS, name))).toEqual([])
    for (const word of Object.values(AUDIT_WORDS)) expect(word).toMatch(/^\p{Lu}/u)
    const withIds = Object.values(AUDIT_WORDS).filter((word) => /\bid\b/i.test(word))
    expect(withIds).toEqual(['Mostrar el ID de cada producto'])
  })
})
