import type { Break } from './break.ts'

const LOG_IN = 'server/src/features/session/log-in.service.ts'
const LOG_IN_TEST = 'server/src/features/session/log-in.test.ts'
const THROTTLE_TEST = 'server/src/features/session/throttle.test.ts'
const MATRIX = 'server/src/http/role-matrix.test.ts'

/** Promises about who gets in, and what they reach. */
export const ACCESS_BREAKS: readonly Break[] = [
  {
    what: 'Un permiso de más: el administrador anula facturas',
    edits: [
      {
        file: 'domain/src/permissions.ts',
        from: "'invoices.void': { roles: ['owner'] }",
        to: "'invoices.void': { roles: ['owner', 'manager'] }",
      },
    ],
    tests: [
      { file: 'domain/src/permissions.test.ts', titles: ['invoices.void'] },
      { file: MATRIX, titles: ['voidInvoice '] },
    ],
  },
  {
    what: 'La tienda es la del producto que se pide, no la de quien vende',
    edits: [
      {
        file: 'server/src/features/orders/stock.queries.ts',
        from: 'sql<boolean>`+product.shop_id = ',
        to: 'sql<boolean>`product.shop_id + 0 * ',
      },
    ],
    tests: [{ file: MATRIX, titles: ['placeOrder'] }],
  },
  {
    what: 'El empleado ve las filas de todas las tiendas',
    edits: [{ file: 'server/src/http/caller.ts', from: "caller.role === 'clerk' ? caller.shopId : null", to: 'null' }],
    tests: [
      { file: MATRIX, titles: ['pendingOrders lists the own shop alone', 'invoiceList lists the own shop alone'] },
    ],
  },
  {
    what: 'Un administrador nombra propietarios',
    edits: [
      {
        file: 'domain/src/user.ts',
        from: "  if (after && outranks(after.role, actor.role)) return 'roleAboveOwn'\n",
        to: '',
      },
    ],
    tests: [{ file: 'server/src/features/users/user-ranks.test.ts', titles: ['500 ways to rise'] }],
  },
  {
    what: 'La sesión conserva la identificación que trajo el navegador',
    edits: [
      {
        file: LOG_IN,
        from: "const token = randomBytes(32).toString('base64url')",
        to: "const token = (request as { sid?: string }).sid ?? randomBytes(32).toString('base64url')",
      },
      {
        file: 'server/src/features/session/session.routes.ts',
        from: 'address: request.ip,',
        to: "address: request.ip, ...{ sid: request.cookies['sid'] },",
      },
    ],
    tests: [{ file: LOG_IN_TEST, titles: ['is not the one that the browser brought along'] }],
  },
  {
    what: 'La cookie de la sesión se puede leer con un programa de la página',
    edits: [{ file: 'server/src/features/session/session-cookies.ts', from: 'httpOnly: true', to: 'httpOnly: false' }],
    tests: [{ file: LOG_IN_TEST, titles: ['is HttpOnly and strict, and ends with the browser'] }],
  },
  {
    what: 'Las sesiones no terminan nunca',
    edits: [
      {
        file: 'server/src/features/session/session.queries.ts',
        from: "    .where('session.hash', '=', p.hash)\n    .where('session.expires_at', '>', p.now)",
        to: "    .where('session.hash', '=', p.hash)\n    .where('session.expires_at', '<>', p.now)",
      },
    ],
    tests: [
      { file: 'server/src/features/session/session-life.test.ts', titles: ['twelve hours after it was last used'] },
    ],
  },
  {
    what: 'Se acepta lo que envía otro sitio',
    edits: [{ file: 'server/src/http/origin.ts', from: "throw refuse('foreignOrigin', [])", to: 'return' }],
    tests: [{ file: 'server/src/http/origin.test.ts', titles: ['another site', 'cross-site without origin'] }],
  },
  {
    what: 'La verificación humana no se exige',
    edits: [{ file: LOG_IN, from: '    if (!isHuman && ', to: '    if (isHuman && ' }],
    tests: [{ file: THROTTLE_TEST, titles: ['after three failures of an account the human check is demanded'] }],
  },
  {
    what: 'Los intentos se cuentan después de probarlos',
    edits: [{ file: LOG_IN, from: '    await insertAttempt(tx, { ...pair, at: instantOf(now) })\n', to: '' }],
    tests: [{ file: THROTTLE_TEST, titles: ['a hundred wrong attempts at once count as a hundred'] }],
  },
  {
    what: 'Un correo desconocido se rechaza más rápido',
    edits: [
      { file: LOG_IN, from: 'account?.password_hash ?? (await hashOfNobody())', to: "account?.password_hash ?? ''" },
    ],
    tests: [{ file: LOG_IN_TEST, titles: ['an unknown e-mail takes as long as a wrong password'] }],
  },
  {
    what: 'La clave de supervisor vale para muchas eliminaciones',
    edits: [
      {
        file: 'server/src/features/supervisor/supervisor.queries.ts',
        from: "set({ raised_until: null }).where('hash', '=', p.hash)",
        to: "set((eb) => ({ raised_until: eb.ref('raised_until') })).where('hash', '=', p.hash)",
      },
    ],
    tests: [
      {
        file: 'server/src/features/supervisor/supervisor.test.ts',
        titles: ['needs the raised session, and uses it up'],
      },
    ],
  },
  {
    what: 'La foto se guarda tal como llegó',
    edits: [
      {
        file: 'server/src/features/photos/receive-photos.ts',
        from: 'return encodePicture(content).catch(',
        to: 'return Promise.resolve(content).catch(',
      },
    ],
    tests: [{ file: 'server/src/features/photos/photo-upload.test.ts', titles: ['keeps each photo re-encoded'] }],
  },
  {
    what: 'El nombre de la foto se une a la ruta sin mirarlo',
    edits: [
      {
        file: 'server/src/features/photos/photo-store.ts',
        from: 'if (!isPhotoName(name)) return undefined',
        to: "if (name === '') return undefined",
      },
    ],
    tests: [{ file: 'server/src/features/photos/photos.test.ts', titles: ['in more than five hundred forms'] }],
  },
  {
    what: 'La bitácora guarda la dirección completa que se pidió',
    edits: [{ file: 'server/src/http/request-log.ts', from: "request.routeOptions.url ?? 'none'", to: 'request.url' }],
    tests: [
      { file: 'server/src/operation.test.ts', titles: ['is JSON, has an id for each answer, and holds no secret'] },
    ],
  },
]
