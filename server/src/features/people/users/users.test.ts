import { changePassword, login } from '@mostrador/contract/people/session'
import { addUser, editUser, recordList, removeUser, userList } from '@mostrador/contract/people/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { DLUNA, loginAs, makeUser, openSession, PASSWORD, ROSALES } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const BLANKS = 'Por favor no deje casillas en blanco antes de guardar los cambios realizados'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const manager = await loginAs(shop, 'manager')

let serial = 0
beforeEach(() => {
  serial += 1
})

const filled = (given: object = {}) => ({
  nameData: `Íngrid Ñuñez ${serial}`,
  activeDataRaw: 1,
  emailData: `ingrid${serial}@tienda.gt`,
  passwordData: 'clave-muy-larga',
  departamentData: 'Petén',
  addressData: 'Calle Sur, Flores',
  jobData: 'Dependienta',
  shopUserIdData: ROSALES,
  extensionUserIdData: 1,
  taskRawData: 4,
  phoneNumerData: '55123344',
  descriptionData: 'Atiende por las tardes.',
  ...given,
})

const add = (given: object = {}, as = owner) => shop.call(addUser, { as, raw: [filled(given)] })
const edit = (idData: number, given: object = {}, as = owner) =>
  shop.call(editUser, { as, raw: [{ ...filled({ passwordData: '', passwordDataChange: false, ...given }), idData }] })
const remove = (id: number, as = owner) => shop.call(removeUser, { as, raw: [{ id }] })
const rowOf = async (id: number, list: typeof userList | typeof recordList = userList) =>
  (await shop.call(list, { as: owner })).body.data.find((row: { id: number }) => row.id === id)
const auditOf = (id: number | null, act: string) =>
  shop.database.raw
    .prepare(
      `select * from audit_entry where entity = 'usuario' and entity_id is not distinct from ? and act = ? order by id desc`,
    )
    .all(id === null ? null : String(id), act) as {
    before: string
    after: string
    user_id: number
    user_name: string
  }[]
const audits = () => shop.database.raw.prepare('select count(*) from audit_entry').pluck().get() as number

describe('a new user', () => {
  test('is stored as the form says, and can log in', async () => {
    const added = await add()
    expect(added.status).toBe(201)
    expect(added.body.message).toBe(`Se añadió «Íngrid Ñuñez ${serial}».`)
    expect(await rowOf(added.body.id)).toEqual({
      id: added.body.id,
      nombre: `Íngrid Ñuñez ${serial}`,
      email: `ingrid${serial}@tienda.gt`,
      password: '',
      departamento: 'Petén',
      direccion: 'Calle Sur, Flores',
      ocupacion: 'Dependienta',
      comercio: 'Rosales',
      extension: 'Central',
      puesto: 'Empleado',
      telefono: '+502 5512 3344',
      descripcion: 'Atiende por las tardes.',
      activo: 'Activo',
      activoRaw: 1,
      puestoRaw: 4,
      comercioUserId: ROSALES,
      extensionUserId: 1,
      version: 1,
    })
    const entered = await shop.call(login, {
      raw: [{ email: `INGRID${serial}@tienda.gt`, password: 'clave-muy-larga' }],
      from: '10.1.1.1',
    })
    expect(entered.body.IS_LOGGED_IN).toBe(true)
  })

  test('requires every field, with the specified sentence and a message at each', async () => {
    const before = audits()
    for (const field of Object.keys(filled()))
      for (const empty of ['', '   ', null, undefined]) {
        const answer = await add({ [field]: empty })
        expect(answer.status, `${field}: ${empty}`).toBe(400)
        expect(answer.body.message).toBe(BLANKS)
        expect(Object.keys(answer.body.fields)).toEqual([field])
      }
    const nothing = await shop.call(addUser, { as: owner, raw: [{}] })
    expect(nothing.body.message).toBe(BLANKS)
    expect(Object.keys(nothing.body.fields).toSorted()).toEqual(Object.keys(filled()).toSorted())
    expect(audits()).toBe(before)
  })

  test.each([
    ['emailData', 'ingrid'],
    ['emailData', 'ingrid@tienda'],
    ['emailData', 'in grid@tienda.gt'],
    ['emailData', 'a@b@tienda.gt'],
    ['phoneNumerData', '5512334'],
    ['phoneNumerData', '+1 5512 3344'],
    ['departamentData', 'Chiapas'],
    ['taskRawData', 5],
    ['taskRawData', 0],
    ['activeDataRaw', 3],
    ['passwordData', 'corta12'],
    ['passwordData', `con nulo \0 ${'x'.repeat(8)}`],
    ['nameData', 'x'.repeat(201)],
    ['addressData', 'a\ud800'],
    ['descriptionData', 'x'.repeat(2001)],
  ])('%s %j is refused at its field', async (field, value) => {
    const answer = await add({ [field]: value })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual([field])
    expect(answer.body.message).not.toBe(BLANKS)
  })

  test('has an e-mail of its own, whatever its case and accents, inactive users included (D77)', async () => {
    const first = await add({ activeDataRaw: 2 })
    expect(first.status).toBe(201)
    const again = await add({ emailData: `INGRÍD${serial}@tienda.gt` })
    expect(again.status).toBe(409)
    expect(again.body.fields).toEqual({ emailData: 'Otro usuario ya tiene este correo. Escriba otro.' })
    expect((await remove(first.body.id)).status).toBe(200)
    expect((await add()).status).toBe(201)
  })

  test.each([
    ['shopUserIdData', 'shop'],
    ['extensionUserIdData', 'extension'],
  ])('%s must exist and be active', async (field, table) => {
    const sleeping = shop.database.raw
      .prepare(`insert into ${table} (name, name_key, is_active) values (?, ?, 0) returning id`)
      .pluck()
      .get(`Dormida ${serial}`, `dormida ${serial}`) as number
    for (const id of [sleeping, 999_999]) {
      const answer = await add({ [field]: id })
      expect(answer.status).toBe(409)
      expect(answer.body.fields).toEqual({ [field]: 'Esta opción ya no existe o no está activa. Elija otra.' })
    }
    const { body } = await shop.call(userList, { as: owner })
    const choices = field === 'shopUserIdData' ? body.dataShop : body.dataExtension
    expect(choices.map((choice: { id: number }) => choice.id)).not.toContain(sleeping)
    const { body: made } = await add()
    shop.database.raw.prepare(`update user_account set ${table}_id = ? where id = ?`).run(sleeping, made.id)
    expect((await edit(made.id, { [field]: sleeping })).status).toBe(200)
  })

  test('is in the audit log with everything but the password', async () => {
    const { body } = await add()
    const [entry] = auditOf(body.id, 'crear')
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ nombre: `Íngrid Ñuñez ${serial}`, puesto: 'Empleado' })
    expect(JSON.stringify(entry)).not.toContain('clave-muy-larga')
    expect(JSON.stringify(entry)).not.toContain('argon2')
  })
})

describe('an edit', () => {
  test('stores the changed fields, and the audit log has no others', async () => {
    const { body } = await add()
    const edited = await edit(body.id, { addressData: '4a. avenida 7-19', phoneNumerData: '+502 2222-3333' })
    expect(edited.body).toEqual({ success: true, message: `Se guardó «Íngrid Ñuñez ${serial}».` })
    expect(await rowOf(body.id)).toMatchObject({
      direccion: '4a. avenida 7-19',
      telefono: '+502 2222 3333',
      version: 2,
    })
    const [entry] = auditOf(body.id, 'editar')
    expect(JSON.parse(entry?.before ?? '')).toEqual({ direccion: 'Calle Sur, Flores', telefono: '+502 5512 3344' })
    expect(JSON.parse(entry?.after ?? '')).toEqual({ direccion: '4a. avenida 7-19', telefono: '+502 2222 3333' })
  })

  test('without a change writes nothing', async () => {
    const { body } = await add()
    const before = audits()
    expect((await edit(body.id)).status).toBe(200)
    expect(await rowOf(body.id)).toMatchObject({ version: 1 })
    expect(audits()).toBe(before)
  })

  test('is accepted bare or in an array', async () => {
    const { body } = await add()
    const bare = { ...filled(), idData: body.id, jobData: 'Cajera' }
    const answer = await shop.app.inject({
      method: 'PUT',
      url: '/api/update/users',
      payload: bare,
      headers: { cookie: `sid=${owner}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(await rowOf(body.id)).toMatchObject({ ocupacion: 'Cajera' })
  })

  test('of an old version is refused (D60)', async () => {
    const { body } = await add()
    expect((await edit(body.id, { jobData: 'Cajera', version: 1 })).status).toBe(200)
    const stale = await edit(body.id, { jobData: 'Bodeguera', version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body.message).toBe('Otro usuario cambió este registro. Vuelva a abrirlo.')
    expect((await edit(body.id, { jobData: 'Bodeguera', version: 2 })).status).toBe(200)
    expect((await edit(body.id, { jobData: 'Cajera' })).status).toBe(200)
  })

  test('requires every field but the password (D15)', async () => {
    const { body } = await add()
    for (const field of Object.keys(filled()).filter((name) => name !== 'passwordData')) {
      const answer = await edit(body.id, { [field]: '' })
      expect([answer.status, answer.body.message], field).toEqual([400, BLANKS])
    }
    for (const passwordData of ['', null, undefined, 'unused'])
      expect((await edit(body.id, { passwordData })).status).toBe(200)
  })

  test('without an id is refused', async () => {
    const { status, body } = await shop.call(removeUser, { as: owner, raw: [{}] })
    const problem = 'Este dato es obligatorio.'
    expect([status, body]).toEqual([400, { success: false, message: problem, fields: { id: problem } }])
  })

  test('of an unknown or deleted user is 404', async () => {
    const { body } = await add()
    await remove(body.id)
    for (const id of [body.id, 999_999]) {
      expect((await edit(id)).status).toBe(404)
      expect((await remove(id)).status).toBe(404)
    }
  })
})

describe('the password (D15)', () => {
  const enters = async (email: string, password: string) => {
    const answer = await shop.call(login, { raw: [{ email, password }], from: `10.2.${serial}.1` })
    return answer.body.IS_LOGGED_IN
  }

  test('changes only if the form says so', async () => {
    const { body } = await add()
    const email = `ingrid${serial}@tienda.gt`
    await edit(body.id, { passwordData: 'otra-clave-larga', passwordDataChange: false })
    expect(await enters(email, 'clave-muy-larga')).toBe(true)
    expect((await edit(body.id, { passwordData: 'otra-clave-larga', passwordDataChange: true })).status).toBe(200)
    expect(await enters(email, 'otra-clave-larga')).toBe(true)
    expect(await enters(email, 'clave-muy-larga')).toBe(false)
    const [entry] = auditOf(body.id, 'editar')
    expect(entry).toMatchObject({
      before: null,
      after: '{"contraseña":"nueva","sesiones cerradas":1,"llaves quitadas":0}',
    })
  })

  test('must be given and long enough to change', async () => {
    const { body } = await add()
    for (const [passwordData, message] of [
      ['', BLANKS],
      [undefined, BLANKS],
      ['siete77', 'La contraseña necesita 8 caracteres como mínimo.'],
    ]) {
      const answer = await edit(body.id, { passwordData, passwordDataChange: true })
      expect([answer.status, answer.body.fields]).toEqual([400, { passwordData: message }])
    }
  })

  test('and its hash are in no answer', async () => {
    const answers = []
    for (const list of [userList, recordList])
      for (const query of ['', '?page=1&pageSize=500', '?page=1&search=argon'])
        answers.push((await shop.call(list, { as: owner, query })).body)
    const text = JSON.stringify(answers)
    expect(text).not.toMatch(/argon2id|password_hash|clave/)
    for (const row of answers.flatMap(({ data }) => data)) expect(row.password).toBe('')
  })
})

test('has its own changes and wrong tries in the log', async () => {
  const id = await makeUser(shop)
  const as = await openSession(shop, id)
  const change = (current: string) => shop.call(changePassword, { as, body: { current, next: 'una-clave-nueva' } })
  expect((await change('no-es-esta')).status).toBe(400)
  expect(auditOf(id, 'rechazado')).toMatchObject([
    { user_id: id, after: '{"motivo":"La contraseña actual no es correcta."}' },
  ])
  expect((await change(PASSWORD)).status).toBe(200)
  expect(auditOf(id, 'editar')).toMatchObject([{ user_id: id, before: null, after: '{"contraseña":"nueva"}' }])
})

test('one’s own password is changed in Mi cuenta alone: whoever found the session open does not know the current one', async () => {
  const id = await makeUser(shop, { role: 'owner' })
  const [here, elsewhere] = [await openSession(shop, id), await openSession(shop, id)]
  const change = { taskRawData: 1, passwordData: 'otra-clave-larga', passwordDataChange: true }
  for (let n = 0; n < 3; n += 1) {
    const answer = await edit(id, change, here)
    expect([answer.status, answer.body.fields]).toEqual([
      403,
      { passwordData: 'Su propia contraseña se cambia en Mi cuenta, donde se pide la actual.' },
    ])
  }
  expect(auditOf(id, 'rechazado')).toHaveLength(1)
  expect(auditOf(id, 'editar')).toEqual([])
  expect((await shop.call(userList, { as: elsewhere })).status).toBe(200)
  expect((await edit(id, { ...change, passwordDataChange: false }, here)).status).toBe(200)
})

describe('sessions end at once (D10)', () => {
  const isOpen = async (session: string) => (await shop.call(userList, { as: session })).status === 200

  test.each([
    ['a password', { passwordData: 'otra-clave-larga', passwordDataChange: true }],
    ['a puesto', { taskRawData: 3 }],
    ['an active flag', { activeDataRaw: 2 }],
  ])('with %s that changed', async (_, change) => {
    const { body } = await add({ taskRawData: 2 })
    const sessions = [await openSession(shop, body.id), await openSession(shop, body.id)]
    expect((await edit(body.id, { taskRawData: 2, addressData: 'Otra' })).status).toBe(200)
    for (const session of sessions) expect(await isOpen(session)).toBe(true)
    expect((await edit(body.id, { taskRawData: 2, addressData: 'Otra', ...change })).status).toBe(200)
    for (const session of sessions) expect(await isOpen(session)).toBe(false)
    expect(await isOpen(owner)).toBe(true)
  })

  test('by the deletion of the user', async () => {
    const { body } = await add({ taskRawData: 2 })
    const session = await openSession(shop, body.id)
    await remove(body.id)
    expect(await isOpen(session)).toBe(false)
  })
})

describe('records (D52, D83)', () => {
  test('list all users, deleted ones too, with creation and last access in Guatemala’s time', async () => {
    const { body } = await add({ activeDataRaw: 2 })
    await remove(body.id)
    const worker = await makeUser(shop)
    shop.database.raw
      .prepare('update user_account set last_access_at = ? where id = ?')
      .run('2026-11-19T05:30:00.000Z', worker)
    expect(await rowOf(body.id)).toBeUndefined()
    expect(await rowOf(body.id, recordList)).toMatchObject({
      eliminado: true,
      activo: 'No activo',
      creado: '2026-11-19 10:00:00',
      ultimoAcceso: null,
    })
    expect(await rowOf(worker, recordList)).toMatchObject({ eliminado: false, ultimoAcceso: '2026-11-18 23:30:00' })
  })

  test('ask for a reload when the caller’s own account was changed since the session began', async () => {
    const id = await makeUser(shop, { role: 'provider' })
    const reload = async (as: string) => (await shop.call(recordList, { as })).body.reload
    const session = await openSession(shop, id)
    expect(await reload(session)).toBe(false)
    const { body } = await add()
    await edit(body.id, { jobData: 'Otra persona' })
    expect(await reload(session)).toBe(false)
    expect((await edit(id, { taskRawData: 3, emailData: `oficio${serial}@tienda.gt` })).status).toBe(200)
    expect(await reload(session)).toBe(true)
    expect(await reload(await openSession(shop, id))).toBe(false)
  })
})

describe('the lists', () => {
  test('are searched in the ticked columns, accents aside (D56), and paged by the database', async () => {
    const words = `Xocomil${serial}`
    for (const addressData of [`Lancha ${words} á`, `Lancha ${words} b`, `Lancha ${words} c`])
      await add({ addressData, emailData: `${addressData.at(-1)}${serial}@lago.gt` })
    const search = async (query: string) => (await shop.call(userList, { as: manager, query })).body
    expect((await search(`?page=1&pageSize=2&search=${words}&columns=direccion`)).total).toBe(3)
    expect((await search(`?page=2&pageSize=2&search=${words}&columns=direccion`)).data).toHaveLength(1)
    expect((await search(`?page=1&search=${words}&columns=id,nombre`)).total).toBe(0)
    expect((await search(`?page=1&search=%22${words}%20A%22&columns=direccion`)).total).toBe(1)
    expect((await search('?page=1&search=ADMINISTR%C3%81DOR&columns=puesto')).data[0].puesto).toBe('Administrador')
    expect((await search(`?page=1&search=peten&columns=departamento`)).total).toBeGreaterThan(0)
    expect((await search('?page=1&search=%25&columns=direccion')).total).toBe(0)
  })

  test('come newest first, inactive ones included', async () => {
    const { body } = await add({ activeDataRaw: 2, shopUserIdData: DLUNA })
    const { data, dataSearch } = (await shop.call(userList, { as: manager })).body
    expect(data[0]).toMatchObject({ id: body.id, activo: 'No activo', comercio: 'D’Luna' })
    expect(dataSearch.map(({ id }: { id: string }) => id)).toContain('ocupacion')
    expect(data.length).toBe(
      shop.database.raw.prepare('select count(*) from user_account where deleted_at is null').pluck().get(),
    )
  })
})
