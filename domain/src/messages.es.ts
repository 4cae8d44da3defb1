import { counted, groupCount } from './count.ts'
import type { PhrasesProblem } from './fiscal/issuer.ts'
import { numberNoun } from './fiscal/receiver.ts'
import { countedEncargos, type EncargoNoun } from './group/encargo-noun.ts'
import type { LookupKind } from './group/lookup.ts'
import { FLOAT_MINUTES } from './money/shift.ts'
import { TILL_REFUSALS } from './money/till-refusals.es.ts'
import { type Centavos, HIGHEST_SUM, showMoney } from './money.ts'
import type { TaxIdKind } from './people/customer.ts'
import { LARGEST_BUNDLE, LONGEST_RULE_NAME, MOST_STEPS, type RuleProblem } from './sale/price-rule.ts'
import { type Day, showDay, showMonth } from './time.ts'

const TAX_ID_WRONG: Readonly<Record<TaxIdKind, string>> = {
  NIT: 'El NIT no es correcto: revise sus números.',
  CUI: 'El CUI no es correcto: revise los 13 números del DPI.',
  PAS: 'El pasaporte lleva de 3 a 18 letras y números, sin espacios.',
}

const RULE_PROBLEMS: Readonly<Record<RuleProblem, string>> = {
  name: `Escriba un nombre de hasta ${LONGEST_RULE_NAME} caracteres.`,
  dates: 'La fecha final es anterior a la inicial. Elija otra.',
  weekdays: 'Elija cada día una sola vez.',
  hours: 'La hora final tiene que ser después de la inicial. Escriba las horas como 08:00 y 12:00.',
  percent: 'El porcentaje debe ser mayor que 0 y menor que 100.',
  price: 'El precio debe ser de Q0.01 o más.',
  noSteps: 'Escriba al menos un escalón: desde cuántas unidades, y a qué precio.',
  tooManySteps: `Escriba como máximo ${MOST_STEPS} escalones.`,
  steps:
    'Cada escalón empieza con más unidades y cuesta menos que el anterior, todos con precio o todos con porcentaje.',
  bundle: `Escriba cuántas se lleva, de 2 a ${LARGEST_BUNDLE}, y cuántas paga: menos de las que lleva, y al menos una.`,
  together: 'Las unidades se cuentan juntas solo en escalas y en «lleve y pague».',
}

const unitsLeft = (left: number): string => `${left === 1 ? 'queda' : 'quedan'} ${counted(left, 'unidad', 'unidades')}`

/** Messages of every refusal: what happened, what it means, what to do. Texts of the specification stay literal. */
export const REFUSALS = {
  ...TILL_REFUSALS,
  notLoggedIn: () => 'Su sesión terminó. Inicie sesión de nuevo para continuar.',
  notAllowed: () => 'Su puesto no permite esta acción.',
  /** A feature that other shops have (D2). */
  notInThisShop: (shop: string) => `${shop} no tiene afiliados ni precio ADI.`,
  invalid: () => 'Revise los datos marcados.',
  malformed: () => 'El servidor no pudo leer la solicitud.',
  wrongType: () => 'El servidor no acepta este tipo de contenido.',
  tooLarge: () => 'Lo que se envió es demasiado grande.',
  tooNested: () => 'Lo que se envió tiene demasiadas partes.',
  unknownAddress: () => 'Esta dirección no existe.',
  pastTheEnd: () => 'El archivo no tiene esa parte.',
  notFound: () => 'No se encontró lo que busca. Puede que alguien lo haya eliminado.',
  unknownName: (name: string) =>
    `Esta tienda no atiende con el nombre «${name}». Ábrala con su dirección de siempre; quien la instaló fija otra en PUBLIC_URL.`,
  needsHttps: () =>
    'En la red de la tienda Mostrador se abre con https. Abra /confianza en este dispositivo, y siga los tres pasos.',
  foreignOrigin: () => 'Esta solicitud viene de otro sitio y no se aceptó.',
  tooMany: (seconds: number) => `Demasiadas solicitudes. Espere ${waitingTime(seconds)} e intente de nuevo.`,
  fault: (request: string) =>
    `Algo falló en el servidor y no se guardó nada. Intente de nuevo. (Referencia ${request})`,
  inTheWay: () => 'Hay mucho movimiento en este momento y no se guardó nada. Intente de nuevo en unos segundos.',
  databaseAway: () =>
    'La base de datos no responde en este momento y no se guardó nada. Intente de nuevo en unos segundos.',
  outcomeUnknown: () =>
    'La base de datos dejó de responder mientras se guardaba. Revise si quedó guardado antes de repetirlo; una venta se repite sola y se guarda una vez.',
  databaseDamaged: () =>
    'La base de datos del servidor está dañada y no se guardó nada. Avise al administrador: hay que restaurar un respaldo. Las ventas de esta caja esperan en ella.',
  diskFull: () => 'El servidor se quedó sin espacio y no guardó nada. Avise al administrador.',

  /** Refusals of the first run (D133). */
  startCodeWrong: () => 'El código no es correcto. Está en la ventana donde se inició Mostrador.',
  installationBegun: () => 'Esta tienda ya tiene propietario. Inicie sesión.',
  wrongLogin: () => 'Los datos ingresados son incorrectos',
  humanCheckNeeded: () => 'Marque la verificación humana e intente de nuevo.',
  tooManyLogins: (seconds: number) =>
    `Demasiados intentos de inicio de sesión. Espere ${waitingTime(seconds)} e intente de nuevo.`,
  wrongCurrentPassword: (left: number) =>
    `La contraseña actual no es correcta.${left === 1 || left === 2 ? ` ${triesLeft(left)}.` : ''}`,
  passwordLocked: (seconds: number) =>
    `Demasiadas contraseñas incorrectas. Espere ${waitingTime(seconds)} e intente de nuevo.`,
  samePassword: () => 'La contraseña nueva debe ser distinta de la actual.',

  passkeyNotRead: () => 'La llave de acceso no se pudo comprobar. Intente de nuevo o use su contraseña.',
  passkeyKnown: () => 'Esta llave de acceso ya está guardada.',
  tooManyPasskeys: (most: number) => `Puede tener ${most} llaves de acceso como máximo. Quite una que ya no use.`,
  entryCodeNeeded: () => 'Escriba el código de su aplicación de autenticación.',
  wrongCode: (left: number) =>
    `El código no es correcto, o ya se usó. Espere el siguiente y revise la hora de su teléfono.${left === 1 || left === 2 ? ` ${triesLeft(left)}.` : ''}`,
  wrongRecoveryCode: (left: number) =>
    `El código de recuperación no es correcto, o ya se usó.${left === 1 || left === 2 ? ` ${triesLeft(left)}.` : ''}`,
  codeLocked: (seconds: number) => `Demasiados códigos incorrectos. Espere ${waitingTime(seconds)} e intente de nuevo.`,
  wrongPin: (left: number) => `El PIN no es correcto.${left === 1 || left === 2 ? ` ${triesLeft(left)}.` : ''}`,
  pinLocked: (seconds: number) =>
    `Demasiados PIN incorrectos. Espere ${waitingTime(seconds)} e intente de nuevo, o pida un PIN nuevo a administración.`,
  deviceLocked: (seconds: number) =>
    `Demasiados PIN incorrectos en este equipo. Espere ${waitingTime(seconds)} e intente de nuevo.`,
  emailFirst: () => 'Esta persona entra con PIN. Escriba también una contraseña para que entre con su correo.',
  pinMissing: () => 'Escriba el PIN con el que va a entrar.',
  pinClerksOnly: () =>
    'Con PIN entran sólo los empleados. Para otro puesto hacen falta el correo y la contraseña de la persona.',
  tooManyDevices: (most: number) => `Puede haber ${most} equipos con PIN como máximo. Quite uno que ya no use.`,
  secondStepOver: () => 'Pasó demasiado tiempo. Escriba su contraseña de nuevo.',
  codesAreOn: () => 'El código de verificación ya está activo.',
  codesAreOff: () => 'El código de verificación no está activo.',
  setUpOver: () => 'Pasó demasiado tiempo. Empiece de nuevo.',
  codeNotFromIt: () =>
    'Este código no es de la clave que acaba de leer. Espere el siguiente y revise la hora de su teléfono.',

  taxIdWrong: (kind: TaxIdKind) => TAX_ID_WRONG[kind],
  searchTooShort: (least: number) => `Escriba al menos ${least} letras o números del cliente.`,
  customerAlike: (names: readonly string[]) =>
    `Ya hay un cliente con ese documento o teléfono: ${names.join(', ')}. Si es otra persona, guárdelo como cliente aparte.`,
  affiliateIsCustomer: (name: string) => `${name} ya es cliente. Búsquelo por su nombre.`,
  ofAffiliate: () => 'El nombre, el teléfono y el correo son los del afiliado. Cámbielos en Afiliados.',
  sameCustomer: () => 'Los dos ya son el mismo cliente. Elija otro.',
  bothAffiliates: () => 'Los dos son afiliados y no se pueden unir. Quite antes el afiliado de uno de ellos.',
  unknownCustomer: () => 'Este cliente ya no existe. Elija otro, o venda sin cliente.',

  creditNone: (name: string) => `«${name}» no tiene crédito. Cobre todo, o pida el crédito a la oficina.`,
  creditBlocked: (name: string) => `A «${name}» ya no se le vende al crédito. Cobre todo, o pregunte en la oficina.`,
  creditOverdue: (name: string) => `«${name}» tiene pagos vencidos. Cobre todo, o espere a que se ponga al día.`,
  creditShort: (name: string, missing: Centavos) =>
    `A «${name}» no le alcanza el crédito: faltan ${showMoney(missing)}. Cobre eso, o pregunte en la oficina.`,
  instalmentsUnfit: () => 'Los plazos son de una venta al crédito. Elija al cliente y deje algo por cobrar.',
  instalmentsSum: (balance: Centavos) => `Los plazos deben sumar lo que falta de pagar: ${showMoney(balance)}.`,
  instalmentsDays: () => 'Los plazos van en orden, desde el día de la venta, y cada uno vence otro día.',
  dayAhead: () => 'Este día todavía no llega. Elija hoy o un día pasado.',
  stillOwes: (owed: Centavos) =>
    `Todavía debe ${showMoney(owed)}. Cobre o castigue la deuda antes de borrar sus datos.`,

  quotationUnknown: () => 'Esta cotización no existe. Búsquela en la lista, o venda sin ella.',
  quotationSold: (number: string, order: string) => `La cotización ${number} ya se vendió: ${order}.`,
  quotationWithdrawn: (number: string) => `La cotización ${number} está anulada. Haga otra.`,
  quotationChanged: (number: string) =>
    `La cotización ${number} cambió. Ábrala de nuevo para vender lo que dice ahora.`,
  quotedDiscount: (number: string, percent: string) =>
    `La cotización ${number} tiene un descuento de ${percent} %. No venda con uno menor.`,
  quotationOfEncargo: (noun: EncargoNoun) => `Este ${noun} no se hizo de esa cotización. Entréguelo sin ella.`,
  catalogueOrderUnknown: () => 'Este pedido del catálogo no existe. Revise el código.',
  catalogueOrderSold: (code: string, order: string) => `El pedido del catálogo ${code} ya se vendió: ${order}.`,
  catalogueOrderHeld: (code: string, encargo: string) =>
    `El pedido del catálogo ${code} ya está apartado: ${encargo}. Entréguelo desde ahí.`,
  catalogueOrderDeclined: (code: string) =>
    `Del pedido del catálogo ${code} ya se dijo que no se pudo. Venda sin el código.`,
  catalogueOrderOfEncargo: (noun: EncargoNoun) =>
    `Este ${noun} no se hizo de ese pedido del catálogo. Entréguelo sin el código.`,
  catalogueOrderErased: (code: string) =>
    `El pedido ${code} ya no tiene nombre ni teléfono. Véndalo, o escriba por qué no se pudo.`,
  declineReasonMissing: () => 'Escriba por qué no se pudo.',
  catalogueOrdersOff: () => 'Esta tienda no recibe pedidos en su catálogo. Escríbale por WhatsApp o visítela.',
  orderedGone: (names: readonly string[]) =>
    names.length === 0
      ? 'Uno de los productos ya no está en el catálogo. Quítelo de su lista e intente de nuevo.'
      : `Ya no está en el catálogo: ${names.join(', ')}. Quítelo de su lista e intente de nuevo.`,
  tooManyCatalogueOrders: (seconds: number) =>
    `Ya hay muchos pedidos desde aquí. Intente de nuevo en ${waitingTime(seconds)}, o escriba a la tienda.`,
  productTwice: () => 'La bolsa no es válida: un producto aparece dos veces.',

  nameTaken: (name: string) => `Ya existe «${name}». Escriba otro nombre.`,
  lookupInUse: (products: number, users: number) => `No se puede eliminar: lo usan ${usedBy(products, users)}.`,
  slugTaken: () => 'Otra tienda tiene o tuvo esta dirección. Elija otra.',
  tooManyPublic: (most: number) => `La portada muestra ${most} catálogos como máximo. Quite otro del público primero.`,
  colourUnreadable: (colour: 'ink' | 'accent', nearest: string) =>
    `${COLOUR_WORDS[colour]} no se lee bien sobre ese fondo. El más cercano que se lee: ${nearest}.`,
  shownShop: () => 'El catálogo de esta tienda es público. Quítelo del público en Opciones y después elimínela.',

  issuerDiffers: (nit: string, name: string) =>
    `El NIT ${nit} ya es de «${name}», con ese nombre y régimen. Escríbalos igual, o revise el NIT.`,
  nitDigitWrong: () => 'El último dígito no corresponde: revise el NIT.',
  phrasesWrong: (problem: PhrasesProblem) => PHRASES_WRONG[problem],
  cfLimitMissing: () => 'Escriba desde qué total se pide NIT.',
  creditTypeWrong: () => 'Elija el documento según el régimen: FACT o FCAM, FPEQ o FCAP.',
  cfWarningLate: () => 'El aviso va antes que el límite.',
  cfChangeLate: () => 'Un cambio empieza después de hoy.',
  cfChangeTwice: (since: Day) => `El ${showDay(since)} está dos veces.`,
  /** `month`: 'YYYY-MM' */
  dueMonthTwice: (month: string) => `El mes ${month} está dos veces.`,
  dueTooEarly: (month: string) => `El IVA de ${showMonth(month)} vence después de ese mes.`,
  felNitWrong: (written: string) =>
    `El ${numberNoun(written)} ${written} no es correcto: revise sus números, o use CF.`,
  cfAboveLimit: (limit: string) =>
    `Desde ${limit} la factura no puede ir a CF. Pida el NIT, el DPI o el pasaporte del cliente antes de cobrar.`,
  noReceiptNoNote: () =>
    'Sin recibo no se puede devolver mientras la tienda emite factura electrónica: la nota de crédito lleva el número de la factura. Búsquela por su fecha, su NIT o el producto.',
  annulmentTooLate: () =>
    'Ya pasó el plazo de SAT para anular esta factura. Haga una devolución de todos sus productos: se emite una nota de crédito.',
  twoIssuers: (from: string, to: string) =>
    `${from} y ${to} facturan con NIT distintos: lo que pasa de una a otra es una venta. No se puede trasladar.`,
  annulmentOfReturn: () => 'Los productos ya volvieron a la tienda por una devolución. Emita la nota de crédito.',
  felNotThere: () => 'Este documento ya no se puede cambiar: alguien lo resolvió, o SAT ya contestó.',
  felSameReceiver: () => 'Una nota va a quien va su factura. Escriba el mismo NIT.',
  felTooOld: () =>
    'Este documento tiene más de cinco días: solo el dueño puede emitirlo de nuevo, con la fecha de hoy.',
  felAhead: () =>
    'La fecha de este documento no ha llegado, porque un reloj estaba adelantado: solo el dueño puede emitirlo de nuevo, con la fecha de hoy.',
  felNotOld: () => 'Este documento todavía se puede certificar con su fecha. Corríjalo, o reintente.',
  taxpayerUnknown: (number: string) => `SAT no conoce ${number}.`,
  taxpayerAway: () => 'No se pudo preguntar por el nombre en este momento. Escríbalo, o intente de nuevo.',

  noProduct: () => 'Por favor seleccione al menos un producto para generar la orden',
  notForSale: (name: string) => `${name} ya no está a la venta en esta tienda. Quítelo del pedido.`,
  notEnough: (name: string, left: number) =>
    left === 0
      ? `${name} se agotó.`
      : `${left === 1 ? 'Queda' : 'Quedan'} ${counted(left, 'unidad', 'unidades')} de ${name}.`,
  /** A set that its scarcest piece limits (D179). */
  setShort: (set: string, piece: string, left: number, sets: number) =>
    `${set} no alcanza: ${left === 0 ? `su pieza ${piece} se agotó` : `de su pieza ${piece} ${unitsLeft(left)}`}${sets > 0 ? ` (alcanza para ${groupCount(sets)})` : ''}.`,
  priceChanged: (name: string, price: string) => `El precio de ${name} ahora es ${price}.`,
  stockRefused: (sentences: readonly string[]) => sentences.join(' '),
  unknownProduct: (sentences: readonly string[]) => sentences.join(' '),
  totalsDiffer: () => 'El total ya no es el mismo. Revise el pedido antes de generarlo.',
  sumBeyond: (what: string) => `${what} pasaría de ${showMoney(HIGHEST_SUM)}. Revise el monto.`,
  drawerFull: () => `El efectivo de la caja pasaría de ${showMoney(HIGHEST_SUM)}. Revise el monto.`,
  sumTooLarge: () => 'El total del pedido es demasiado alto.',
  adiNeedsAffiliate: () => 'El precio ADI necesita un afiliado. Elija uno o quite el precio ADI.',
  ruleWrong: (problem: RuleProblem) => RULE_PROBLEMS[problem],
  targetUnknown: () => 'Eso ya no existe. Elija para qué es la oferta.',
  ruleBelowCentavo: (lowest: Centavos) =>
    `Con ese porcentaje, lo que vale ${showMoney(lowest)} costaría menos de Q0.01. Escriba uno menor.`,
  tooManyRules: (most: number) => `Puede haber ${most} ofertas que no han terminado. Elimine antes alguna.`,
  offersIncomplete: () =>
    'Una línea con oferta dice también su regla y la versión de la regla, y el pedido la suma de sus ofertas.',
  ruleUnknown: (id: number, version: number) => `La oferta ${id} no tiene la versión ${version}.`,
  offerChanged: (name: string, offer: string) => `La oferta de ${name} ahora es ${offer}.`,
  offerEnded: (name: string) => `${name} ya no tiene oferta.`,
  adiNotEverywhere: () => 'El precio ADI vale para todo el pedido o para nada. Active el precio ADI de nuevo.',
  noAdiHere: (shop: string) => `${shop} no tiene afiliados ni precio ADI.`,
  unknownAffiliate: () => 'Este afiliado no existe o no está activo. Elija otro.',
  noEncargosThere: (shop: string) =>
    `${shop} no tiene encargos para afiliados. Aparte a nombre de una persona, con su teléfono.`,
  encargoKeyReused: (noun: EncargoNoun, number: string) =>
    `Este ${noun} ya se guardó como ${number} con otro contenido. Revise ese ${noun}; lo nuevo va en una bolsa nueva.`,
  paidTooMuch: (total: Centavos) => `Lo pagado no puede pasar del total, ${showMoney(total)}.`,
  encargoPaid: (noun: EncargoNoun, paid: Centavos) =>
    `Este ${noun} tiene ${showMoney(paid)} pagados. Anote primero su devolución: edite el ${noun} y ponga pagado en 0.`,
  encargoStock: (noun: EncargoNoun, sentences: readonly string[]) =>
    `El ${noun} no puede tomar sus unidades. ${sentences.join(' ')}`,
  encargoDelivered: (noun: EncargoNoun, number: string) =>
    `El ${noun} ${number} ya se entregó. Lo que falte se hace en su pedido.`,
  encargoOver: (noun: EncargoNoun, number: string) =>
    `El ${noun} ${number} no está activo. Actívelo antes de recibir un abono.`,
  encargoReleased: (noun: EncargoNoun, number: string) =>
    `El ${noun} ${number} no está activo y no tiene sus unidades. Actívelo antes de entregarlo.`,
  encargoElsewhere: (noun: EncargoNoun, shop: string) => `Este ${noun} se entrega en ${shop}.`,
  depositTooSmall: (least: Centavos) => `Para apartar se paga al menos ${showMoney(least)}.`,
  phoneNeeded: () => 'Escriba el teléfono de quien lo aparta.',
  heldInPast: () => 'Escriba un día desde hoy.',
  notOffered: (name: string) => `${name} ya no está a la venta en esa tienda.`,
  reportBackwards: () => 'La fecha final es anterior a la inicial. Elija otra.',
  codeTaken: (code: number) => `Otro afiliado ya tiene el código ${code}. Escriba otro.`,
  keyReused: (number: string) =>
    `Esta venta ya se guardó como ${number} con otro contenido. Revise ese pedido; lo nuevo va en una bolsa nueva.`,
  invalidKey: () => 'La clave de la petición no es válida.',
  otherCashier: () => 'Esta venta la hizo otra persona en este dispositivo. Se registrará cuando ella inicie sesión.',
  alreadyStored: (number: string) => `Esta venta sí se guardó, como ${number}. No se puede descartar.`,
  saleDiscarded: () => 'Esta venta se descartó y ya no se registra. Si sí se hizo, véndala de nuevo.',

  alreadyCorrected: (number: string) =>
    `Esta venta ya se corrigió y se guardó como ${number}. Revise ese pedido; no se registra otra vez.`,
  correctedIsStored: (number: string) =>
    `La venta que corrige sí se guardó, como ${number}. Revise ese pedido; lo nuevo va en una bolsa nueva.`,
  supervisorNeeded: () => 'Para registrar esta venta hace falta la clave de supervisor.',
  sumsWrong: () => 'Las sumas de esta venta no son las de sus líneas, y así no se puede registrar.',
  notYourGoods: (product: number) =>
    `El producto ${product} no está entre los de su tienda, y así la venta no se puede registrar.`,

  higherRank: () => 'No puede cambiar a un usuario de mayor puesto que el suyo.',
  roleAboveOwn: () => 'No puede asignar un puesto mayor que el suyo.',
  ownRole: () => 'No puede cambiar su propio puesto.',
  ownShop: () => 'No puede cambiar su propio comercio.',
  ownActive: () => 'No puede desactivar su propia cuenta.',
  ownRemoval: () => 'No puede eliminar su propia cuenta.',
  ownPassword: () => 'Su propia contraseña se cambia en Mi cuenta, donde se pide la actual.',
  lastOwner: () => 'Es el único propietario activo. Nombre primero a otro.',
  emailTaken: () => 'Otro usuario ya tiene este correo. Escriba otro.',
  passwordMissing: () => 'Por favor no deje casillas en blanco antes de guardar los cambios realizados',

  actKeyReused: () => 'Esta acción ya se hizo con otro contenido. Revise lo que quedó guardado antes de repetirla.',
  tooManyParts: () => 'Un documento se paga en cinco partes como máximo.',
  paidAboveOwed: (owed: Centavos) => `Lo pagado no puede pasar de lo que se debe, ${showMoney(owed)}.`,
  /** Wrong codes: one with a wrong check character, an unknown one at a payment, and an unknown one in a lookup. */
  voucherMistyped: () => NO_VOUCHER,
  voucherUnknown: () => NO_VOUCHER,
  voucherNotFound: () => NO_VOUCHER,
  voucherLocked: (seconds: number) =>
    `Demasiados códigos de vale que no existen. Espere ${waitingTime(seconds)} e intente de nuevo.`,
  drawerSumLocked: (seconds: number) =>
    `La caja no tuvo lo que se pidió cinco veces. Espere ${waitingTime(seconds)}, o pídalo al propietario o al encargado.`,
  voucherStays: () => 'Lo pagado con vale no cambia de forma. Devuelva la venta y hágala de nuevo.',
  nothingToSettle: (name: string) => `Hasta ese día no hay nada por liquidar a «${name}».`,
  nothingOwed: () => 'Este pedido no debe nada.',
  owesNothingHere: (name: string, shop: string) => `«${name}» no debe nada en ${shop}.`,
  tickedPaid: (number: string) => `La factura ${number} ya no debe nada. Quítela y revise lo que queda.`,
  looseExcess: (owed: Centavos) =>
    `Se deben ${showMoney(owed)}. De más solo se recibe efectivo, cheque, tarjeta o una transferencia confirmada.`,
  accountShopNeeded: () => 'Elija el comercio donde se recibe el abono.',
  accountPaymentVoided: () => 'Este abono ya se anuló.',
  accountPaymentGivenBack: () => 'Parte de este abono ya se devolvió con una devolución. Ya no se anula.',
  excessSpent: () => 'El vale que salió de este abono ya se usó. Ya no se anula.',
  notCharged: () => 'Este pedido no está cobrado.',
  partGone: () => 'Este pago ya se corrigió o se devolvió.',
  partWrong: (sentence: string) => sentence,
  sameMethod: (method: string) => `Este pago ya está en ${method}.`,
  correctionLate: () => 'Su turno ya se cerró. Esta corrección la hace el propietario o el encargado.',
  correctionBeside: () => 'Este pago se cobró fuera de turno. Esta corrección la hace el propietario o el encargado.',
  transferDecided: () => 'Esta transferencia ya se confirmó o ya se dijo que no llegó.',

  returnedTooMuch: (name: string, left: number) =>
    left === 0
      ? `De ${name} ya se devolvió todo lo que se vendió.`
      : `De ${name} solo ${unitsLeft(left)} por devolver.`,
  notOfInvoice: () => 'Uno de estos productos no está en esta factura.',
  returnedTwice: () => 'Un producto está dos veces con el mismo estado. Escriba sus unidades juntas.',
  notSoldLately: (name: string, days: number) =>
    `En esta tienda no se vendió ${name} en los últimos ${days} días. Sin recibo no se devuelve.`,
  notOfShop: () => 'Uno de estos productos no es de este comercio.',
  invoiceReturned: () => 'De esta factura ya se devolvieron productos y no se anula. Devuelva lo que queda.',
  transferAwaited: (document: 'factura' | EncargoNoun) =>
    `${document === 'factura' ? 'Esta' : 'Este'} ${document} tiene una transferencia por confirmar. Diga primero en Caja, Por confirmar, si llegó.`,
  transferGivenBack: () =>
    'Ya se devolvió el dinero de esta transferencia. Si no llegó, anote primero lo que se recuperó.',
  refundImpossible: () => 'Una retención no se devuelve. Elija otra forma.',
  returnsNotAllowed: (why: 'notAllowed' | 'tooMuch' | 'tooLate', limit: string) =>
    `${RETURN_LIMITS[why](limit)} Esta devolución la hace el propietario o el encargado.`,

  articleNotNamed: () => 'Diga qué producto busca: su código o su número.',
  transferNotYours: () => 'Pida productos para su tienda, u ofrezca los de ella.',
  transferSamePlace: () => 'El traslado va a otro comercio o a otra extensión. Elija otro destino.',
  transferTwice: () => 'Un producto está dos veces. Escriba sus unidades juntas.',
  notOfTransfer: () => 'Uno de estos productos no está en este traslado.',
  notOfOrigin: () => 'Uno de estos productos no es de la tienda de donde sale. Puede que alguien lo haya eliminado.',
  notYourStep: (shop: string) => `Esto lo hace ${shop}.`,
  transferSent: () => 'Este traslado ya se envió.',
  transferReceived: () => 'Este traslado ya se recibió.',
  transferCancelled: () => 'Este traslado se canceló.',
  transferDisputed: () => 'La diferencia de este traslado espera una decisión del propietario o el encargado.',
  transferNotDisputed: () => 'Este traslado no tiene una diferencia por decidir.',
  senderDiffers: () =>
    'Usted envió este traslado. Si llegó otra cantidad, otra persona debe recibirlo: pídale que lo cuente.',
  transferNotSent: () => 'Este traslado todavía no se ha enviado.',
  nothingSent: () => 'Escriba cuántas unidades salen.',
  notAllCounted: () => 'Escriba cuántas unidades llegaron de cada producto.',
  transferDiffers: () => 'Lo que llegó no es lo que se envió. Cuente otra vez o escriba el motivo.',
  articleAsked: (names: readonly string[]) =>
    `En el destino hay varios productos que son ${names.join(', ')}. Elija a cuál llega.`,
  notThatArticle: () => 'El producto que eligió en el destino no es el mismo artículo.',
  nothingToCount: () => 'No hay productos que contar ahí.',
  nothingChosen: () => 'Elija al menos un producto.',
  scopeNeeded: () => 'Elija qué se cuenta.',
  proposalDecided: (by: string) => `${by} ya decidió esta propuesta.`,
  countNegative: () => 'Lo contado no puede ser negativo.',
  countApproved: () => 'Este conteo ya se aprobó.',
  lineApproved: (name: string) => `${name} ya se aprobó en este conteo.`,
  codeUnknown: (code: string) => `Ningún producto de este lugar tiene el código «${code}».`,
  notOfCount: (name: string) => `${name} no es de este conteo.`,
  belowZeroCounted: (name: string, counted: number) =>
    `De ${name} se han contado ${groupCount(counted)}: no se puede quitar más.`,
  countedSince: (name: string) => `Alguien contó ${name} después. Cuente otra vez.`,

  receivingPosted: (number: string) => `La recepción ${number} ya se cerró y no cambia.`,
  receivingCancelled: (number: string) => `La recepción ${number} se canceló.`,
  receivingEmpty: () => 'Esta recepción no tiene productos. Escanee lo que llegó.',
  receivingIsReturn: (number: string) =>
    `${number} es una devolución a la casa: lo demás se devuelve desde su recepción.`,
  receivingNotPosted: (number: string) => `La recepción ${number} todavía es un borrador: corríjala en sus líneas.`,
  receivingFull: (most: number) => `Una recepción tiene ${most} productos como máximo. Abra otra para el resto.`,
  receivingTooHigh: () => 'El total de esta recepción es demasiado alto. Revise los costos.',
  tooManyUnknown: (most: number) => `Hay ${most} códigos desconocidos apartados. Resuelva algunos antes de seguir.`,
  unknownCode: (code: string, units: number) =>
    `Ningún producto tiene el código ${code}. ${units === 0 ? 'Ya no está apartado' : `Quedó apartado con ${unitCount(units)}`}.`,
  codeNeeded: () => 'Escanee un código o elija un producto.',
  notSoMany: (name: string, units: number) =>
    units === 0 ? `${name} no está en esta recepción.` : `De ${name} solo hay ${unitCount(units)}.`,
  invoiceReceived: (number: string) => `Esta factura de la casa ya está en la recepción ${number}.`,
  noCostsToSpread: () =>
    'El flete y el descuento se reparten según el costo: escriba el costo de al menos un producto.',
  discountAboveCosts: () => 'El descuento es mayor que el costo de los productos. Revíselo.',
  notOfReceiving: () => 'Uno de estos productos no está en esta recepción.',
  receivedTwice: () => 'Un producto está dos veces. Escriba sus unidades juntas.',
  backTooMuch: (name: string, left: number) =>
    left === 0 ? `De ${name} ya se devolvió todo lo que llegó.` : `De ${name} solo ${unitsLeft(left)} por devolver.`,
  fullShelf: (name: string, most: number) => `${name} pasaría de ${groupCount(most)} unidades. Revise cuántas son.`,
  orderNotDraft: (number: string) => `El pedido ${number} ya se envió: sus líneas no cambian.`,
  orderClosed: (number: string) => `El pedido ${number} está cerrado.`,
  orderReceived: (number: string) =>
    `El pedido ${number} ya se recibió entero. Si llegó algo más, abra una recepción sin pedido.`,
  orderBeingReceived: (number: string, receiving: string) =>
    `El pedido ${number} ya se está recibiendo en la recepción ${receiving}. Siga en ella; para abrir otra, ciérrela o cancélela primero.`,

  exportWhileOpen: (until: Day) =>
    `Mientras su turno está abierto se exporta hasta el ${showDay(until)}. Elija en «Hasta» ese día o uno anterior.`,
  shiftUnknown: () => 'Este turno no existe en esta tienda.',
  shiftClosed: () => 'Este turno ya se cerró. Abra otro para seguir.',
  shiftStillOpen: () => 'Este turno sigue abierto: ciérrelo con su conteo.',
  floatSettled: () =>
    `El fondo se corrige en los primeros ${FLOAT_MINUTES} minutos del turno. Anote ahora una entrada o una salida, con su motivo.`,
  shiftNeeded: () => 'Abra su turno para cobrar en efectivo.',
  shiftOpen: (number: number) => `Esta caja ya tiene abierto el turno ${number}.`,
  noShiftsHere: () => 'Esta tienda no usa turnos.',
  shopOff: (shop: string) => `«${shop}» no está activa y no vende. El propietario la activa en Comercios.`,
  drawerOff: (name: string) => `${name} no está activa.`,
  drawerOpen: (name: string) => `${name} tiene un turno abierto. Ciérrelo antes de desactivarla.`,
  drawerStays: () => 'Una caja no cambia de comercio.',
  drawerHasNoShift: (name: string) => `${name} no tiene un turno abierto. Elija otra caja.`,
  sameDrawer: () => 'El sencillo sale de esta misma caja. Elija otra.',
  drawerShort: (cash: Centavos | null) =>
    cash === null ? 'En la caja no hay tanto efectivo.' : `En la caja no hay tanto efectivo: hay ${showMoney(cash)}.`,
  noSaleIsNothing: () => 'Abrir la gaveta sin venta no mueve dinero: el monto es 0.00.',
  amountNeeded: () => 'Escriba cuánto.',
  slipNeeded: () => 'Escriba el número de la boleta del banco.',
  changeGoesOut: () => 'El sencillo para otra caja es una salida.',
  countMissing: () => 'Escriba lo que contó.',
  countDiffers: (sum: Centavos) => `El efectivo no es la suma de lo contado, ${showMoney(sum)}.`,
  leftTooMuch: (cash: Centavos) => `No puede quedar más de lo que contó, ${showMoney(cash)}.`,
  floatNotLeft: (left: Centavos) => `El turno que sigue abre con lo que queda en la caja, ${showMoney(left)}.`,
  differenceNeedsReason: () => 'Lo contado no cuadra. Cuente otra vez o escriba el motivo.',
  salesMissing: (missing: number) =>
    missing === 1
      ? 'Falta una venta de este turno por llegar. Espere a que se envíe, o llame al encargado.'
      : `Faltan ${missing} ventas de este turno por llegar. Espere a que se envíen, o llame al encargado.`,

  invoiceVoided: () => 'Esta factura está ANULADA y ya no cambia.',

  stale: () => 'Otro usuario cambió este registro. Vuelva a abrirlo.',
  editsRefused: (refused: number, of: number) =>
    `No se guardó ninguno de los ${of} productos: ${refused === 1 ? '1 no se puede cambiar así' : `${refused} no se pueden cambiar así`}.`,
  membersInvalid: (wrong: number) =>
    `No se guardó nada: ${wrong === 1 ? 'los valores de 1 producto no están bien' : `los valores de ${wrong} productos no están bien`}.`,
  membersRefused: (refused: number) =>
    `No se guardó nada: ${refused === 1 ? '1 producto no se puede guardar así' : `${refused} productos no se pueden guardar así`}.`,
  memberValues: (problem: string) => problem,
  memberTwice: (label: string) => `Ya hay un producto «${label}» en el mismo comercio y extensión. Cambie un valor.`,
  memberOfOther: (family: string) => `Este producto ya es de la familia «${family}». Quítelo de ella primero.`,
  memberLikeNeeded: () => 'Elija de qué producto se copia el nuevo.',
  notOfFamily: () => 'Este producto no es de la familia.',
  photoAttributeUnknown: () => 'La foto solo puede seguir a uno de los atributos.',
  attributesTwice: (label: string) =>
    `Sin ese atributo habría dos productos «${label}». Cambie sus valores o quite uno antes.`,
  notReducible: () => 'El producto no puede ser reducido!',
  belowZero: (left: number) => `Mientras usted editaba se vendió: ${unitsLeft(left)}. Vuelva a abrirlo.`,
  aboveMost: (most: number) =>
    `La cantidad no puede pasar de ${groupCount(most)} unidades. Vuelva a abrir el producto.`,
  movesEmpty: () => 'El producto cambia de comercio solo cuando su cantidad es 0.',
  barcodeTaken: (name: string) => `Este código de barras ya es de «${name}» en el mismo comercio y extensión.`,
  codesWrong: (problem: string) => problem,
  piecesWrong: (problem: string) => problem,
  setNotEmpty: (quantity: number) =>
    `Un juego no tiene existencia propia, y de este producto hay ${groupCount(quantity)}. Déjelo en 0 y vuelva a intentar.`,
  setIsOpen: (where: string) =>
    `Este producto está en ${where}. Termine o cancele lo que está abierto y vuelva a intentar.`,
  setIsPiece: (set: string) => `Este producto es pieza del juego «${set}». Un juego no puede ser pieza de otro.`,
  pieceGone: (piece: string) => `${piece} ya no existe o no está activo. Quítelo de las piezas o actívelo primero.`,
  pieceElsewhere: (piece: string) =>
    `«${piece}» es de otro comercio o extensión. Las piezas son del mismo lugar que su juego.`,
  pieceIsSet: (piece: string) => `«${piece}» es un juego. Ponga sus piezas en lugar de él.`,
  pieceInUse: (piece: string, set: string) =>
    `«${piece}» es pieza del juego «${set}». Quítela del juego primero, en «Piezas del juego».`,
  setMoves: () => 'Un juego no cambia de comercio ni de extensión. Quite sus piezas primero.',
  /** Counts, receivings, transfers and exits move only the pieces of a set (D179). */
  setHasNoStock: (set: string, pieces: readonly string[]) =>
    `«${set}» es un juego y no tiene existencia propia. Hágalo con sus piezas: ${pieces.join(', ')}.`,
  productCodeTaken: (code: string, name: string) =>
    `El código ${code} ya es de «${name}» en el mismo comercio y extensión.`,
  fitsWrong: (problem: string) => problem,
  equivalentItself: () => 'Un producto no se pone en lugar de sí mismo.',
  equivalentTwice: () => 'Un producto está dos veces entre los que sirven en su lugar.',
  equivalentGone: () => 'Uno de los productos que sirven en su lugar ya no existe. Quítelo de la lista.',
  equivalentsFull: (name: string, most: number) =>
    `«${name}» ya tiene ${most} productos que sirven en su lugar. Quítele uno antes.`,
  codeOwn: (code: string) => `${code} está entre los otros códigos de este producto. Quítelo de allí primero.`,
  choiceGone: () => 'Esta opción ya no existe o no está activa. Elija otra.',
  maximumBelowMinimum: () => 'El máximo no puede ser menor que el mínimo.',
  barcodeTakenSince: (barcode: string, name: string) =>
    `Su código de barras, ${barcode}, ya es de «${name}». Cambie ese código y restaure de nuevo.`,
  productCodeTakenSince: (code: string, name: string) =>
    `Uno de sus códigos, ${code}, ya es de «${name}». Cambie ese código y restaure de nuevo.`,
  emailTakenSince: (email: string, name: string) =>
    `${email} ya es el correo de ${name}. Cambie ese correo y restaure de nuevo.`,
  choiceRemoved: (kind: LookupKind, name: string) =>
    `Ya no existe ${LOOKUP_WORDS[kind]} «${name}». Añada ese nombre otra vez en su lista y restaure de nuevo.`,
  unknownPhoto: () => 'Esta foto no está guardada. Súbala de nuevo.',
  hashtagTaken: () => 'Este producto ya tiene ese hashtag. Edite su cantidad en la lista.',

  tooManyDiscarded: (seconds: number) =>
    `Se descartaron demasiadas ventas. Espere ${waitingTime(seconds)}, o avise al propietario.`,

  notRaised: () => 'Escriba la clave de supervisor para eliminar un producto.',
  noSupervisorKey: () => 'Todavía no hay clave de supervisor. El propietario la fija en Opciones, en Seguridad.',
  wrongSupervisorKey: (left: number) =>
    left === 0
      ? 'La clave de supervisor no es correcta.'
      : `La clave de supervisor no es correcta. ${triesLeft(left)}.`,
  supervisorLocked: (seconds: number) =>
    `Demasiadas claves incorrectas. Espere ${waitingTime(seconds)} e intente de nuevo.`,

  noPhoto: () => 'Elija al menos una foto.',
  tooManyUploads: () => 'Ya se están subiendo varios archivos. Espere unos segundos e intente de nuevo.',
  tooManyFiles: () => 'Ya se preparan dos archivos suyos. Espere a que terminen e intente de nuevo.',
  fileStopped: () => 'Nadie esperaba el archivo y se dejó de preparar.',
  tooManyPhotos: (most: number) => `Suba como máximo ${most} fotos a la vez.`,
  photoTooLarge: (name: string) => `${name}: Tamaño máximo de archivo: 5 MB. Aceptado: jpg | jpeg | png`,
  heicPhoto: (name: string) =>
    `${name} es una foto HEIC, el formato del iPhone. Envíela como JPG: en Ajustes, Cámara, Formatos elija «Más compatible».`,
  notAPhoto: (name: string) => `${name} no es una foto jpg, jpeg o png.`,
  brokenPhoto: (name: string) => `${name} está dañada o incompleta. Elija otra foto.`,
  photoTooManyPixels: (name: string) => `${name} tiene demasiados píxeles. Redúzcala e intente de nuevo.`,
  logoGone: () => 'Suba el logo de nuevo: no está entre las fotos guardadas.',
  tooManyRows: (most: string) =>
    `Son más de ${most} filas, y Excel tardaría demasiado. Filtre la lista o exporte como CSV.`,
  noSheet: () => 'Elija un archivo CSV o XLSX.',
  sheetTooLarge: () => 'El archivo es demasiado grande. Divídalo en partes de 20,000 filas como máximo.',
  sheetUnreadable: () => 'Este archivo no se pudo leer. Guárdelo como CSV o XLSX e intente de nuevo.',
  oldExcel: () => 'Este archivo es de un Excel antiguo (.xls). Guárdelo como .xlsx e intente de nuevo.',
  sheetPadded: () =>
    'La hoja tiene más de un millón de filas o celdas vacías con formato. Copie sus productos a un libro nuevo e intente de nuevo.',
  sheetChoice: (names: readonly string[]) =>
    `El libro tiene productos en varias hojas: ${names.map((name) => `«${name}»`).join(', ')}. Deje visible solo la que quiere importar, o guárdelas en archivos aparte.`,
  sheetOpenQuote: (line: number) =>
    `En la fila ${groupCount(line)} se abre una comilla que no se cierra, y lo que sigue no se puede leer. Corríjala en el archivo e intente de nuevo.`,
  sheetBrokenQuote: (line: number) =>
    `En la fila ${groupCount(line)} hay texto después de una comilla que se cierra. Escriba dos comillas seguidas donde el dato lleva una.`,
  sheetEmpty: () => 'El archivo no tiene filas. La primera lleva los títulos de las columnas.',
  sheetColumns: (names: readonly string[]) =>
    `En la primera fila falta una de las columnas ${names.join(', ')}. Descargue la plantilla para ver los títulos.`,
  sheetColumnTwice: (name: string) => `La columna ${name} aparece dos veces. Deje una sola.`,
  importRejected: (rows: number) =>
    `No se importó nada: ${rows === 1 ? 'hay 1 error. Corríjalo' : `hay ${groupCount(rows)} errores. Corríjalos`} en el archivo e intente de nuevo.`,
  importStopped: () => 'La importación se detuvo y no se guardó nada.',
  importOutdated: () =>
    'No se importó nada: mientras se revisaba el archivo alguien cambió productos o listas. Intente de nuevo.',
  notOnThisComputer: () => 'Esto se cambia en la computadora donde está instalado Mostrador.',
  decidedAtStart: (variable: string) => `Lo decide ${variable} al iniciar Mostrador. Quítela para cambiarlo aquí.`,
  backupFolderWrong: (why: string) => why,
  autostartRefused: (why: string) => `No se cambió el arranque. ${why}`,
  backupDiskAway: (why: string) => why,
  backupFailed: () =>
    'El respaldo no se pudo hacer y el anterior sigue ahí. Revise el espacio en disco y avise al administrador.',
  nobodyMeant: () => 'Elija de quién son los datos: un NIT, un afiliado o ambos.',
  openEncargos: (count: number) =>
    `No se borró nada: hay ${countedEncargos(count)} sin entregar o sin pagar. Entréguelos, cóbrelos o desactívelos primero.`,
  strangeFile: () => 'El archivo llegó en un campo desconocido.',
} as const satisfies Record<string, (...details: never[]) => string>

export type RefusalCode = keyof typeof REFUSALS

export const backupDiskAway = (folder: string): string =>
  `La carpeta de los respaldos, ${folder}, no está o quedó vacía. Conecte su disco y respalde otra vez. Si la borró, créela de nuevo.`

/** Shown by the start, by commands and by /readyz, to people who can restore a backup by this command. */
export const databaseDamaged = (restoring: string): string =>
  `La base de datos está dañada y ya no se guarda nada en ella. Detenga el servidor y ponga un respaldo con «${restoring}».`

export const DONE = {
  loggedIn: 'Inicio de sesión correcto',
  installationBegun: (name: string) => `Su cuenta está lista, ${name}.`,
  loggedOut: 'Su sesión se cerró.',
  notLoggedIn: 'No hay una sesión abierta.',
  sessionOpen: 'Sesión abierta.',
  sessionEnded: 'La sesión se cerró.',
  sellingBegun: (shop: string) => `Ahora vende en ${shop}.`,
  sellingEnded: 'Volvió a la administración.',
  trainingBegun: 'Este dispositivo está en modo de práctica: nada de lo que se venda aquí se guarda.',
  trainingEnded: 'La práctica terminó: lo que se venda en este dispositivo cuenta.',
  sessionsEnded: (count: number) =>
    count === 0
      ? 'No había otra sesión abierta.'
      : count === 1
        ? 'Se cerró 1 sesión.'
        : `Se cerraron ${count} sesiones.`,
  passwordChanged: 'Su contraseña cambió. Las otras sesiones se cerraron.',
  passkeyAdded: (name: string) => `Ya puede entrar con «${name}».`,
  passkeyRemoved: (name: string) => `«${name}» ya no abre su cuenta. Su contraseña sigue valiendo.`,
  codesOn: 'El código de verificación está activo. Sus otras sesiones se cerraron.',
  codesOff: 'El código de verificación está apagado. Se entra sólo con la contraseña.',
  userCodesOff: (name: string) => `${name} entra sólo con su contraseña. Sus sesiones se cerraron.`,
  added: (name: string) => `Se añadió «${name}».`,
  passwordReset: (name: string, passkeys: number) =>
    `Se guardó «${name}» con su contraseña nueva. Sus sesiones se cerraron${passkeys > 0 ? ' y sus llaves de acceso se quitaron' : ''}.`,
  pinReset: (name: string) => `Se guardó «${name}» con su PIN nuevo. Sus sesiones se cerraron.`,
  deviceEnrolled: (shop: string) => `En este equipo ya se entra con PIN a ${shop}.`,
  deviceRevoked: (name: string) =>
    `En «${name}» ya no se entra con PIN. Las sesiones abiertas ahí con PIN se cerraron.`,
  userPasskeyEnded: (passkey: string, user: string) => `«${passkey}» ya no abre la cuenta de ${user}.`,
  saved: (name: string) => `Se guardó «${name}».`,
  savedProducts: (count: number) => (count === 1 ? 'Se guardó el producto.' : `Se guardaron ${count} productos.`),
  removed: (name: string) => `Se eliminó «${name}».`,
  quotationMade: (number: string) => `Cotización ${number} guardada.`,
  quotationWithdrawn: (number: string) => `La cotización ${number} quedó anulada.`,
  catalogueOrderPlaced: (code: string) => `Pedido ${code} enviado.`,
  catalogueOrderSetAside: (code: string, day: string) => `El pedido ${code} quedó apartado hasta el ${day}.`,
  catalogueOrderDeclined: (code: string) => `Del pedido ${code} se anotó que no se pudo.`,
  commissionSettled: (name: string, amount: Centavos) => `Liquidó ${showMoney(amount)} a «${name}».`,
  writtenOff: (name: string) => `Se castigó la deuda de «${name}».`,
  reminded: (name: string) => `Se anotó el recordatorio a «${name}».`,
  customersJoined: (name: string) => `Ahora son un solo cliente: «${name}».`,
  removedFamily: (name: string) => `Se eliminó la familia «${name}». Sus productos quedan como están.`,
  restoredProduct: (name: string, quantity: number) =>
    `Se restauró «${name}», ${quantity === 1 ? 'con la unidad que tenía' : quantity === 0 ? 'sin unidades' : `con las ${groupCount(quantity)} unidades que tenía`}.`,
  restoredUser: (name: string) => `Se restauró «${name}» como No activo. Actívelo en Usuarios para que pueda entrar.`,
  listed: '',
  noPurchases: 'Todavía no hay compras.',
  receivingOpened: (number: string) => `Recepción ${number} abierta.`,
  receivingSaved: (number: string) => `Se guardó la recepción ${number}.`,
  receivingPosted: (number: string) => `Recepción ${number} cerrada. Las unidades ya están en el inventario.`,
  receivingCancelled: (number: string) => `Recepción ${number} cancelada.`,
  sentBack: (number: string) => `Devolución a la casa ${number} anotada.`,
  lineReceived: (name: string, units: number) => `${name}: ${groupCount(units)}`,
  lineRemoved: 'Se quitó de la recepción.',
  purchaseOrdered: (number: string) => `Pedido ${number} guardado.`,
  orderPlaced: 'Pedido realizado con éxito!',
  returned: (number: string) => `Devolución ${number} anotada.`,
  transferAsked: (number: string) => `Traslado ${number} solicitado.`,
  transferSent: (number: string) => `Traslado ${number} en camino.`,
  transferReceived: (number: string) => `Traslado ${number} recibido.`,
  transferDisputed: (number: string) =>
    `Traslado ${number} contado. La diferencia espera al propietario o al encargado; lo demás ya está en el inventario.`,
  differenceAccepted: (number: string) => `Diferencia del traslado ${number} anotada.`,
  differenceDeclined: (number: string) => `Diferencia del traslado ${number} rechazada.`,
  transferCancelled: (number: string) => `Traslado ${number} cancelado.`,
  exitMade: (number: string) => `Salida ${number} anotada.`,
  exitProposed: 'Propuesta enviada. Las unidades siguen en el inventario hasta que la acepten.',
  exitDeclined: 'Propuesta rechazada. Las unidades siguen en el inventario.',
  nowhere: 'Ninguna tienda tiene este código.',
  countBegun: (number: string) => `Conteo ${number} abierto.`,
  counted: (name: string, units: number) => `${name}: ${groupCount(units)}.`,
  countApproved: (adjusted: number, again: number) => {
    const ending = again === 1 ? 'hay que contarlo otra vez.' : 'hay que contarlos otra vez.'
    if (adjusted === 0)
      return again === 0
        ? 'No hubo nada que ajustar.'
        : `No se ajustó nada: ${counted(again, 'producto', 'productos')} ${ending}`
    const done = adjusted === 1 ? 'Se ajustó 1 producto.' : `Se ajustaron ${groupCount(adjusted)} productos.`
    return again === 0 ? done : `${done} ${again === 1 ? 'Otro' : `Otros ${groupCount(again)}`} ${ending}`
  },
  charged: (balance: Centavos) =>
    balance === 0 ? 'Cobrado. No debe nada más.' : `Abono recibido. Quedan ${showMoney(balance)} por cobrar.`,
  abonoReceived: (balance: Centavos) =>
    balance === 0
      ? 'Abono recibido. Queda pagado por completo.'
      : `Abono recibido. Queda un saldo de ${showMoney(balance)}.`,
  paidOnAccount: (number: string) => `Abono ${number} recibido.`,
  accountPaymentVoided: 'El abono quedó anulado. Las facturas vuelven a deber.',
  paymentCorrected: 'La forma de pago quedó corregida.',
  transferArrived: 'La transferencia quedó confirmada.',
  transferNotArrived: 'Quedó anotado que no llegó: el pedido vuelve a deber.',
  shiftOpened: (number: number) => `Turno ${number} abierto.`,
  shiftClosed: 'El turno se cerró.',
  shiftRelieved: 'El turno se cerró y el siguiente está abierto.',
  floatSet: 'El fondo quedó corregido.',
  shiftRecounted: 'El recuento quedó junto al corte.',
  cashMoved: 'Movimiento anotado.',
  encargoPlaced: (noun: EncargoNoun) =>
    noun === 'encargo' ? 'Encargo realizado con éxito!' : 'Apartado realizado con éxito!',
  encargoDelivered: (noun: EncargoNoun, order: string) => `El ${noun} se entregó. Su pedido es el ${order}.`,
  saleRecorded: 'La venta quedó registrada como se hizo.',
  saleDiscarded: 'La venta se descartó y el motivo quedó en la bitácora.',
  invoiceCompleted: 'El pedido está completado.',
  invoiceReopened: 'El pedido está en proceso.',
  invoiceVoided: 'La factura quedó ANULADA y las unidades volvieron al inventario.',
  notificationsRead: 'Las notificaciones quedaron leídas.',
  photosKept: (count: number) => (count === 1 ? 'Se guardó 1 foto.' : `Se guardaron ${count} fotos.`),
  hashtagLinked: 'El hashtag quedó en el producto.',
  hashtagSaved: 'Se guardó la cantidad del hashtag.',
  hashtagRemoved: 'El hashtag ya no está en el producto.',
  raised: 'Clave correcta. Tiene 2 minutos para eliminar un producto.',
  labelsRecorded: (count: number) =>
    count === 1 ? 'Se anotó 1 etiqueta.' : `Se anotaron ${groupCount(count)} etiquetas.`,
  barcodesGiven: (count: number) =>
    count === 0
      ? 'Todos tenían ya su código de barras.'
      : count === 1
        ? 'Un producto tiene ahora su código de barras.'
        : `${groupCount(count)} productos tienen ahora su código de barras.`,
  servesPhones: (isOn: boolean) =>
    isOn
      ? 'Mostrador atiende también a los teléfonos de la red de la tienda.'
      : 'Mostrador atiende solo en esta computadora.',
  keepsBackupsIn: (folder: string) =>
    folder === ''
      ? 'Los respaldos se guardan desde ahora en la carpeta de datos.'
      : `Los respaldos se guardan desde ahora en ${folder}.`,
  startsWithComputer: (isOn: boolean) =>
    isOn
      ? 'Desde ahora Mostrador arranca con la computadora.'
      : 'Mostrador ya no arranca con la computadora. Ahora sigue en marcha.',
  backedUp: (broken: number) =>
    broken === 0
      ? 'El respaldo está hecho y comprobado.'
      : 'El respaldo está hecho y completo, pero hay sumas que no cuadran. Abajo dice cuáles.',
  voucherTold: 'Este es el código del vale. Quedó en la bitácora.',
  supervisorSet: 'La clave de supervisor cambió.',
  imported: (added: number, changed: number) =>
    `Importación lista: ${added === 1 ? '1 producto nuevo' : `${groupCount(added)} productos nuevos`} y ${changed === 1 ? '1 cambiado' : `${groupCount(changed)} cambiados`}.`,
  importChecked: (errors: number) =>
    errors === 0
      ? 'El archivo está listo para importarse.'
      : `${errors === 1 ? 'Hay 1 error. Corríjalo' : `Hay ${groupCount(errors)} errores. Corríjalos`} en el archivo y pruebe de nuevo.`,
  dataErased: (orders: number, encargos: number) =>
    `Los datos se borraron${orders + encargos === 0 ? '' : ` de ${joinParts([orders > 0 && counted(orders, 'pedido', 'pedidos'), encargos > 0 && countedEncargos(encargos)])}`}.`,
  nothingToErase: 'No queda nada que borrar.',
  footerLinksSaved: 'Se guardaron los enlaces del menú.',
  tradingGroupSaved: 'Se guardaron los datos del negocio.',
  felTried: 'El documento de prueba cumple las reglas de SAT.',
  felOutageFiled: (isFiled: boolean) =>
    isFiled ? 'El aviso quedó como presentado.' : 'El aviso quedó como pendiente de presentar.',
  felCorrected: () => 'Se emitió el documento corregido. Se certifica en un momento.',
  felRetried: () => 'Se está enviando de nuevo.',
  felReissued: () => 'Se emitió de nuevo con la fecha de hoy.',
  felDecided: ({ decision, money }: { decision: 'note' | 'undo'; money?: 'returned' | 'kept' | undefined }) => {
    if (decision === 'note') return 'Se emite una nota de crédito en lugar de la anulación.'
    return money === 'kept'
      ? 'La venta sigue en pie, con sus pagos.'
      : 'La venta sigue en pie. Lo que se devolvió está por cobrar.'
  },
  felSaved: (shop: string, isOn: boolean) =>
    isOn ? `«${shop}» emite factura electrónica.` : `Se guardaron los datos de factura electrónica de «${shop}».`,
  shopSettingsSaved: (shop: string) => `Se guardaron los ajustes de «${shop}».`,
} as const

const PHRASES_WRONG: Readonly<Record<PhrasesProblem, string>> = {
  noIsr: 'Elija la frase del ISR: SAT la pide en cada factura de régimen general.',
  severalIsr: 'Elija una sola frase del ISR.',
  noResolution: 'Escriba el número y la fecha de la resolución de pago directo.',
  unknown: 'Una de las frases no es de las que llevan estos documentos.',
}

const COLOUR_WORDS = { ink: 'El texto', accent: 'El color de acento' } as const

const LOOKUP_WORDS: Readonly<Record<LookupKind, string>> = {
  shop: 'el comercio',
  extension: 'la extensión',
  group: 'el grupo',
  element: 'el elemento',
  specification: 'la especificación',
  hashtag: 'el hashtag',
}

/** '40 segundos', '3 minutos'. */
function waitingTime(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

const unitCount = (units: number): string => (units === 1 ? '1 unidad' : `${groupCount(units)} unidades`)

/** Joins parts like '12 pedidos y 3 encargos'. False parts are left out. */
const joinParts = (parts: readonly (string | false)[]): string => parts.filter((part) => part !== false).join(' y ')

const NO_VOUCHER = 'Este vale no existe en esta tienda. Revise el código.'

const RETURN_LIMITS = {
  notAllowed: () => 'En esta tienda las devoluciones no las hace quien vende.',
  tooMuch: (limit: string) => `Con lo ya devuelto de esta factura pasa de ${limit}.`,
  tooLate: (limit: string) => `Esta venta tiene más de ${limit}.`,
} as const

const triesLeft = (left: number): string => (left === 1 ? 'Queda 1 intento' : `Quedan ${left} intentos`)

function usedBy(products: number, users: number): string {
  const parts = []
  if (products > 0) parts.push(products === 1 ? '1 producto' : `${products} productos`)
  if (users > 0) parts.push(users === 1 ? '1 usuario' : `${users} usuarios`)
  return parts.join(' y ')
}
