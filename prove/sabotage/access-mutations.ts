import type { Mutation } from './mutation.ts'

const LOG_IN = 'server/src/features/people/session/log-in.service.ts'
const OPEN_SESSION = 'server/src/features/people/session/open-session.ts'
const LOG_IN_TEST = 'server/src/features/people/session/log-in.test.ts'
const THROTTLE_TEST = 'server/src/features/people/session/throttle.test.ts'
const WHILE_FULL = 'server/src/features/people/session/while-full.ts'
const WHILE_FULL_TEST = 'server/src/features/people/session/while-full.test.ts'
const AUTHORITY_TEST = 'server/src/lan/authority.test.ts'
const TRAINING_TEST = 'server/src/features/group/training/training.test.ts'
const CALL_PROMISES = 'server/src/http/call-promises.test.ts'
const MATRIX = 'server/src/http/role-matrix.test.ts'
const UNREAD_TEST = 'server/src/http/unread-bodies.test.ts'

const PASSKEYS_TEST = 'server/src/features/people/passkeys/passkeys.test.ts'
const PINS = 'server/src/features/people/pins/pin-log-in.service.ts'
const PINS_TEST = 'server/src/features/people/pins/pins.test.ts'
const CODES = 'server/src/features/people/totp/totp.queries.ts'
const CODES_TEST = 'server/src/features/people/totp/totp.test.ts'

export const ACCESS_MUTATIONS: readonly Mutation[] = [
  {
    brokenBehaviour: 'An unsaved draft stays readable in the browser',
    edits: [
      {
        file: 'web/src/session/forms/drafts.ts',
        from: '      if (vault) void seal(vault, name, kept)\n      else write({ ...read(), [name]: kept })',
        to: '      if (!vault) void vault\n      write({ ...read(), [name]: kept })',
      },
    ],
    tests: [{ file: 'web/src/session/forms/drafts.test.ts', titles: ['is unreadable on the device'] }],
  },
  {
    brokenBehaviour: 'Passkeys survive a password that somebody else resets',
    edits: [
      {
        file: 'server/src/features/people/users/edit-user.service.ts',
        from: 'isNew ? await deletePasskeysOf(tx, user.id) : 0',
        to: 'isNew ? await deletePasskeysOf(tx, -user.id) : 0',
      },
    ],
    tests: [{ file: PASSKEYS_TEST, titles: ['ends the passkeys and the sessions of that person, and says so'] }],
  },
  {
    brokenBehaviour: 'A passkey added while somebody else resets the password is stored',
    edits: [
      {
        file: 'server/src/features/people/passkeys/add-passkey.service.ts',
        from: "if (!(await hasSession(tx, owner.sessionHash))) throw refuse('notLoggedIn', [])",
        to: "if (!(await hasSession(tx, owner.sessionHash))) void refuse('notLoggedIn', [])",
      },
    ],
    tests: [{ file: PASSKEYS_TEST, titles: ['refuses what a device answers to a session that ended'] }],
  },
  {
    brokenBehaviour: "A manager sees an owner's passkeys",
    edits: [
      {
        file: 'server/src/features/people/users/user-passkeys.service.ts',
        from: '  if (rule) throw refuse(rule, [])',
        to: '  if (rule) void refuse(rule, [])',
      },
    ],
    tests: [{ file: PASSKEYS_TEST, titles: ['are neither seen nor ended by a lower puesto'] }],
  },
  {
    brokenBehaviour: 'A verification code works twice',
    edits: [{ file: CODES, from: ".where('last_step', '<', p.step)", to: '' }],
    tests: [{ file: CODES_TEST, titles: ['two first steps, one code'] }],
  },
  {
    brokenBehaviour: 'A recovery code works twice',
    edits: [
      {
        file: CODES,
        from: "    .where('hash', '=', p.hash)\n    .where('used_at', 'is', null),",
        to: "    .where('hash', '=', p.hash),",
      },
    ],
    tests: [{ file: CODES_TEST, titles: ['each of ten recovery codes opens once'] }],
  },
  {
    brokenBehaviour: 'The verification code can be guessed without end',
    edits: [
      {
        file: 'server/src/features/people/totp/enter-code.service.ts',
        from: "const left = await countThisTry(context, userId, 'code')",
        to: 'const left = 5\n    void countThisTry',
      },
    ],
    tests: [{ file: CODES_TEST, titles: ['five wrong ones lock it', '150 at once are counted'] }],
  },
  {
    brokenBehaviour: "The installation's certificate is valid for any internet site",
    edits: [
      {
        file: 'server/src/lan/authority.ts',
        from: 'new Extension(NAME_CONSTRAINTS, true,',
        to: "new Extension('1.3.6.1.4.1.99999.1', false,",
      },
    ],
    tests: [{ file: AUTHORITY_TEST, titles: ['that names a bank', 'that names an address of the internet'] }],
  },
  {
    brokenBehaviour: 'A damaged certificate authority is replaced silently',
    edits: [
      {
        file: 'server/src/lan/authority.ts',
        from: 'if (there !== undefined) return examined',
        to: 'if (there !== undefined && (await read(there))) return examined',
      },
    ],
    tests: [{ file: AUTHORITY_TEST, titles: ['because it is something else', 'because its key is another’s'] }],
  },
  {
    brokenBehaviour: 'The network certificate does not follow a changed address',
    edits: [{ file: 'server/src/lan/lan-door.ts', from: 'isDeepStrictEqual(names, this.names) && ', to: '' }],
    tests: [{ file: 'server/src/lan/lan-door.test.ts', titles: ['follows an address'] }],
  },
  {
    brokenBehaviour: "The shop's network is answered by http too",
    edits: [
      {
        file: 'server/src/lan/lead-to-https.ts',
        from: "if (request.protocol === 'https' || isItself(request)) return",
        to: 'if (request.protocol.length > 0 || isItself(request)) return',
      },
    ],
    tests: [
      {
        file: 'server/src/features/group/lan/lan.test.ts',
        titles: ['/client/dashboard leads to', 'no call is answered'],
      },
    ],
  },
  {
    brokenBehaviour: 'A training device stores what it sells if its screen does not know',
    edits: [
      {
        file: 'server/src/http/training-device.ts',
        from: 'isTrainingDevice(request) && !passesInTraining',
        to: '!isTrainingDevice(request) && !passesInTraining',
      },
    ],
    tests: [
      { file: CALL_PROMISES, titles: ['placeOrder', 'addAffiliate'] },
      { file: TRAINING_TEST, titles: ['a sale of a practising device leaves stock'] },
    ],
  },
  {
    brokenBehaviour: 'In training any sale that does not say otherwise counts as an earlier one',
    edits: [
      {
        file: 'contract/src/group/training.ts',
        from: "(inTraining === 'waited' && hasWaited)",
        to: "(inTraining === 'waited' && !hasWaited)",
      },
    ],
    tests: [
      { file: CALL_PROMISES, titles: ['placeOrder', 'openShift'] },
      { file: 'web/src/api/calls/training.test.ts', titles: ['training mode lets reads'] },
    ],
  },
  {
    brokenBehaviour: 'A training bag becomes one that counts',
    edits: [
      {
        file: 'web/src/bag/store.ts',
        from: 'practises && !isReal ? TRAINING_PLACES',
        to: 'practises && isReal ? TRAINING_PLACES',
      },
    ],
    tests: [{ file: 'web/src/bag/parked.test.ts', titles: ['keeps bags of training mode apart'] }],
  },
  {
    brokenBehaviour: 'The ticket of a training sale looks real',
    edits: [
      {
        file: 'tickets/src/parts/sale-parts.ts',
        from: 'if (training) return trainingCaption(kind, ticket)',
        to: 'if (training === null) return trainingCaption(kind, ticket)',
      },
    ],
    tests: [{ file: 'tickets/src/papers/training-ticket.test.ts', titles: ['says PRUEBA from head to foot'] }],
  },
  {
    brokenBehaviour: 'A right too many: the manager voids invoices',
    edits: [
      {
        file: 'domain/src/people/permissions.ts',
        from: "'invoices.void': { roles: ['owner'] }",
        to: "'invoices.void': { roles: ['owner', 'manager'] }",
      },
    ],
    tests: [
      { file: 'domain/src/people/permissions.test.ts', titles: ['invoices.void'] },
      { file: MATRIX, titles: ['voidInvoice '] },
    ],
  },
  {
    brokenBehaviour: "The shop is the requested product's, not the seller's",
    edits: [
      {
        file: 'server/src/features/goods/stock/stock.queries.ts',
        from: 'sql<boolean>`+product.shop_id = ',
        to: 'sql<boolean>`product.shop_id + 0 * ',
      },
    ],
    tests: [{ file: MATRIX, titles: ['placeOrder'] }],
  },
  {
    brokenBehaviour: 'A clerk sees the rows of all shops',
    edits: [{ file: 'server/src/caller.ts', from: "caller.role === 'clerk' ? caller.shopId : null", to: 'null' }],
    tests: [
      {
        file: MATRIX,
        titles: ['pendingOrders lists the clerk’s shop alone', 'invoiceList lists the clerk’s shop alone'],
      },
    ],
  },
  {
    brokenBehaviour: 'A manager appoints owners',
    edits: [
      {
        file: 'domain/src/people/user.ts',
        from: "  if (after && outranks(after.role, actor.role)) return 'roleAboveOwn'\n",
        to: '',
      },
    ],
    tests: [{ file: 'server/src/features/people/users/user-ranks.test.ts', titles: ['500 ways to rise'] }],
  },
  {
    brokenBehaviour: 'The session keeps the id that the browser brought along',
    edits: [
      {
        file: OPEN_SESSION,
        from: "const token = randomBytes(32).toString('base64url')",
        to: "const token = sid ?? randomBytes(32).toString('base64url')",
      },
      {
        file: OPEN_SESSION,
        from: 'userAgent, isKnownBrowser }: Entrance',
        to: 'userAgent, isKnownBrowser, sid }: Entrance',
      },
      {
        file: 'server/src/features/people/session/session.routes.ts',
        from: 'address: request.ip,',
        to: "address: request.ip, ...{ sid: request.cookies['sid'] },",
      },
    ],
    tests: [{ file: LOG_IN_TEST, titles: ['is not the one that the browser brought along'] }],
  },
  {
    brokenBehaviour: 'A script of the page can read the session cookie',
    edits: [
      {
        file: 'server/src/features/people/session/session-cookies.http.ts',
        from: 'httpOnly: true',
        to: 'httpOnly: false',
      },
    ],
    tests: [{ file: LOG_IN_TEST, titles: ['is HttpOnly and strict, and ends with the browser'] }],
  },
  {
    brokenBehaviour: 'Sessions never end',
    edits: [
      {
        file: 'server/src/features/people/session/session.queries.ts',
        from: 'if (Date.parse(expires_at) <= now || isAhead(seenAt, now))',
        to: 'if (isAhead(seenAt, now))',
      },
    ],
    tests: [
      {
        file: 'server/src/features/people/session/session-life.test.ts',
        titles: ['twelve hours after it was last used'],
      },
    ],
  },
  {
    brokenBehaviour: 'What another site sends is accepted',
    edits: [{ file: 'server/src/http/origin.ts', from: "throw refuse('foreignOrigin', [])", to: 'return' }],
    tests: [{ file: 'server/src/http/origin.test.ts', titles: ['another site', 'cross-site without origin'] }],
  },
  {
    brokenBehaviour: "A foreign name that leads to the shop's network passes for its own",
    edits: [
      {
        file: 'server/src/http/origin.ts',
        from: 'if (!isOwnName(name, publicName)) throw',
        to: "if (!isOwnName(name, publicName) && name === '') throw",
      },
    ],
    tests: [
      {
        file: 'server/src/http/origin.test.ts',
        titles: ['a page elsewhere whose name leads to the shop’s network'],
      },
    ],
  },
  {
    brokenBehaviour: "A stranger's refused calls do not count",
    edits: [{ file: 'server/src/http/errors.ts', from: 'isTooMany(request) ? TOO_MANY : refusal', to: 'refusal' }],
    tests: [
      {
        file: 'server/src/http/call-rate.test.ts',
        // An unknown address is counted before, like a known one.
        titles: [
          'what nobody may without a session',
          'a session that is none',
          'a write from another site',
          'a body that cannot be read',
          'a body of another kind',
        ].map(
          (what) => `a stranger’s refused calls are counted too, and with them those that would be answered: ${what}`,
        ),
      },
    ],
  },
  {
    brokenBehaviour: 'Bytes that are no text are stored as question marks',
    edits: [{ file: 'server/src/http/malformed.ts', from: 'if (!isUtf8(body)) done', to: 'if (body.length < 0) done' }],
    tests: [{ file: 'server/src/http/wrong-bytes.test.ts', titles: ['a body that is no UTF-8 is refused'] }],
  },
  {
    brokenBehaviour: 'A name keeps invisible characters',
    edits: [
      {
        file: 'contract/src/wire.ts',
        from: 'string(200, (written) => inOneLine(visible(written)))',
        to: 'string(200, (written) => inOneLine(written))',
      },
    ],
    tests: [{ file: 'server/src/http/wrong-bytes.test.ts', titles: ['a name has nothing in it that nobody sees'] }],
  },
  {
    brokenBehaviour: 'The human check is not demanded',
    edits: [{ file: LOG_IN, from: '    if (!isHuman && ', to: '    if (isHuman && ' }],
    tests: [{ file: THROTTLE_TEST, titles: ['after three failures of an account the human check is demanded'] }],
  },
  {
    brokenBehaviour: 'On a full disk nobody enters',
    edits: [{ file: WHILE_FULL, from: 'if (!isDiskFull(error) || this.#sessions.size >= MOST_SESSIONS) ', to: '' }],
    tests: [{ file: WHILE_FULL_TEST, titles: ['the right password enters, sees its own rows'] }],
  },
  {
    brokenBehaviour: 'On a full disk guessing is not slowed',
    edits: [{ file: WHILE_FULL, from: 'this.#attempts.push({ ...attempter, at: this.#clock() })', to: '' }],
    tests: [{ file: WHILE_FULL_TEST, titles: ['wrong passwords count, a hundred at once'] }],
  },
  {
    brokenBehaviour: 'Attempts are counted after they are tried',
    edits: [
      {
        file: 'server/src/features/people/session/count-attempt.ts',
        from: '    await insertAttempt(tx, { ...attempter, at: instantOf(now) })\n',
        to: '',
      },
    ],
    tests: [{ file: THROTTLE_TEST, titles: ['a hundred wrong attempts at once count as a hundred'] }],
  },
  {
    brokenBehaviour: 'Guessing from the same address locks out a known till',
    edits: [{ file: LOG_IN, from: "browser: isKnown ? browserHash : ''", to: "browser: ''" }],
    tests: [{ file: THROTTLE_TEST, titles: ['a browser that an account knows has a count of its own'] }],
  },
  {
    brokenBehaviour: 'The browser keeps a cookie that somebody else set',
    edits: [
      {
        file: OPEN_SESSION,
        from: 'isKnownBrowser ? brought : undefined',
        to: 'brought',
      },
    ],
    tests: [{ file: THROTTLE_TEST, titles: ['what it knows stays with a browser'] }],
  },
  {
    brokenBehaviour: 'A clock that was ahead locks out for a year',
    edits: [
      {
        file: 'server/src/features/people/session/secret-try.queries.ts',
        from: "eb.or([eb('at', '<=', p.since), eb('at', '>', p.until)])",
        to: "eb.or([eb('at', '<=', p.since), eb('at', '=', p.until)])",
      },
      {
        file: 'server/src/features/people/session/throttle.queries.ts',
        from: "where('at', '>', p.after)",
        to: "where('at', '=', p.after)",
      },
    ],
    tests: [
      {
        file: 'server/src/features/people/session/clock-ahead.test.ts',
        titles: ['a clock that was a year ahead locks nobody out'],
      },
    ],
  },
  {
    brokenBehaviour: 'An unknown e-mail is refused faster',
    edits: [{ file: LOG_IN, from: 'user?.password_hash ?? (await hashOfNobody())', to: "user?.password_hash ?? ''" }],
    tests: [{ file: LOG_IN_TEST, titles: ['an unknown e-mail takes as long as a wrong password'] }],
  },
  {
    brokenBehaviour: 'The supervisor key is valid for many deletions',
    edits: [
      {
        file: 'server/src/features/people/supervisor/supervisor.queries.ts',
        from: "set({ raised_until: null }).where('hash', '=', p.hash)",
        to: "set((eb) => ({ raised_until: eb.ref('raised_until') })).where('hash', '=', p.hash)",
      },
    ],
    tests: [
      {
        file: 'server/src/features/people/supervisor/supervisor.test.ts',
        titles: ['needs the raised session, and uses it up'],
      },
    ],
  },
  {
    brokenBehaviour: 'A user’s password can be guessed from an open session',
    edits: [
      {
        file: 'server/src/features/people/session/count-try.ts',
        from: '    await insertTry(tx, { userId, secret, at: instantOf(now) })\n',
        to: '',
      },
    ],
    tests: [
      {
        file: 'server/src/features/people/session/own-password.test.ts',
        titles: ['the change of the password: of 150 guesses'],
      },
    ],
  },
  {
    brokenBehaviour: 'A photo is stored as it arrived',
    edits: [
      {
        file: 'server/src/photos/picture.ts',
        from: 'return fault ?? encodePicture(bare).catch(',
        to: 'return fault ?? Promise.resolve(bare).catch(',
      },
    ],
    tests: [
      { file: 'server/src/features/platform/photos/photo-upload.test.ts', titles: ['keeps each photo re-encoded'] },
    ],
  },
  {
    brokenBehaviour: "A process that reads strangers' files may take any memory",
    edits: [
      {
        file: 'server/src/limited/limited-host.ts',
        from: 'if (resident() > megabytes) process.exit(EXIT_OF.memory)',
        to: 'if (resident() > megabytes * 100) process.exit(EXIT_OF.memory)',
      },
    ],
    tests: [
      { file: 'server/src/limited/limited-process.test.ts', titles: ['a job that needs too much memory is ended'] },
    ],
  },
  {
    brokenBehaviour: "A photo's name is joined to the path unchecked",
    edits: [
      {
        file: 'server/src/photos/photo-store.ts',
        from: 'if (!isPhotoName(name)) return undefined',
        to: "if (name === '') return undefined",
      },
    ],
    tests: [
      { file: 'server/src/features/platform/photos/photos.test.ts', titles: ['in more than five hundred forms'] },
    ],
  },
  {
    brokenBehaviour: 'The log has the whole requested address',
    edits: [{ file: 'server/src/http/request-log.ts', from: "request.routeOptions.url ?? 'none'", to: 'request.url' }],
    tests: [
      { file: 'server/src/operation.test.ts', titles: ['is JSON, has an id for each answer, and holds no secret'] },
    ],
  },
  {
    brokenBehaviour: 'Who counts sees what should be there',
    edits: [
      {
        file: 'server/src/features/goods/stock-counts/count-reader.ts',
        from: "seesExpected: can(caller, 'stockCounts.approve')",
        to: "seesExpected: can(caller, 'stockCounts.use')",
      },
    ],
    tests: [
      {
        file: 'server/src/features/goods/stock-counts/stock-counts.test.ts',
        titles: ['who counts is told nothing of what should be there'],
      },
    ],
  },
  {
    brokenBehaviour: 'Calls are counted after their body is read',
    edits: [
      {
        file: 'server/src/http/security.ts',
        from: "app.addHook('preParsing', (request, _reply, payload, done) => {\n    if (isTooMany(request)) throw TOO_MANY\n    done(null, payload)",
        to: "app.addHook('preHandler', (request, _reply, done) => {\n    if (isTooMany(request)) throw TOO_MANY\n    done()",
      },
    ],
    tests: [{ file: UNREAD_TEST, titles: ['calls are counted before their body'] }],
  },
  {
    brokenBehaviour: 'What waits for the rest of its body has no limit',
    edits: [{ file: 'server/src/http/shares.ts', from: 'this.#of.set(caller, own + amount)', to: '' }],
    tests: [
      { file: UNREAD_TEST, titles: ['bodies of one address that wait'] },
      { file: 'server/src/http/shares.test.ts', titles: ['a caller takes up to its share'] },
    ],
  },
  {
    brokenBehaviour: 'What nobody wants is read all at once',
    edits: [
      {
        file: 'server/src/http/leftover-bodies.ts',
        from: 'this.#waiting.shift()?.resume()',
        to: 'for (const body of this.#waiting.splice(0)) body.resume()',
      },
    ],
    tests: [{ file: 'server/src/http/leftover-bodies.test.ts', titles: ['are read in turn, one piece at a time'] }],
  },
  {
    brokenBehaviour: 'A person uploads as much at once as they like',
    edits: [
      {
        file: 'server/src/http/implement.ts',
        from: 'if (endpoint.takesFiles) uploads.take(request, reply)',
        to: 'void uploads',
      },
    ],
    tests: [
      {
        file: 'server/src/features/platform/photos/photo-upload.test.ts',
        titles: ['are twelve of one person on the disk'],
      },
    ],
  },
  {
    brokenBehaviour: 'An open call takes whatever is sent',
    edits: [
      {
        file: 'server/src/http/implement.ts',
        from: "endpoint.action === 'anyone' ? OPEN_BODY.bytes : STAFF_BODY.bytes",
        to: 'OPEN_BODY.bytes && STAFF_BODY.bytes',
      },
    ],
    tests: [{ file: UNREAD_TEST, titles: ['login: a body above 16 kB', 'catalogue: a body above 16 kB'] }],
  },
  {
    brokenBehaviour: "A new connection closes a till's",
    edits: [
      {
        file: 'server/src/http/connections.ts',
        from: 'if (held.person === undefined) {\n        held.socket',
        to: 'if (held.name) {\n        held.socket',
      },
    ],
    tests: [
      {
        file: 'server/src/http/connections.test.ts',
        titles: ['that of somebody who is logged in stays', 'a new one is closed where all others'],
      },
    ],
  },
  {
    brokenBehaviour: 'The start code can be guessed without end',
    edits: [
      {
        file: 'server/src/features/people/first-run/begin-installation.service.ts',
        from: 'account.count < IN_ALL ? PER_ADDRESS : 1',
        to: 'account.count + 1_000 * IN_ALL * PER_ADDRESS',
      },
    ],
    tests: [
      {
        file: 'server/src/features/people/first-run/first-run.test.ts',
        titles: ['keeps its code whatever strangers guess', 'of many addresses that guess together'],
      },
    ],
  },
  {
    brokenBehaviour: 'Wrong PINs of a device do not lock it',
    edits: [
      {
        file: PINS,
        from: "if (seconds !== undefined) throw refuse('deviceLocked'",
        to: "if (seconds !== undefined) void refuse('deviceLocked'",
      },
    ],
    tests: [{ file: PINS_TEST, titles: ['ten on a device lock the device, whoever it was'] }],
  },
  {
    brokenBehaviour: 'Who enters with a PIN gets an office role without a password',
    edits: [
      {
        file: 'server/src/features/people/users/way-in.ts',
        from: "throw refuse('emailFirst'",
        to: "void refuse('emailFirst'",
      },
    ],
    tests: [{ file: PINS_TEST, titles: ['office rights need an e-mail and a password first'] }],
  },
  {
    brokenBehaviour: 'An attempt to enter, by PIN or password, is not counted',
    edits: [
      {
        file: 'server/src/features/people/session/count-attempt.ts',
        from: 'await insertAttempt(tx, { ...attempter, at: instantOf(now) })',
        to: 'void insertAttempt',
      },
    ],
    tests: [
      { file: PINS_TEST, titles: ['a stranger is heard ten times in fifteen minutes'] },
      { file: THROTTLE_TEST, titles: ['a hundred wrong attempts at once count as a hundred'] },
    ],
  },
]
