import { groupCount } from './count.ts'
import { type Centavos, showMoney } from './money.ts'

/**
 * Every sentence that a refusal says, in Guatemalan Spanish: what happened, what it means, what to do. Texts given by
 * the specification stay letter by letter.
 */
export const REFUSALS = {
  notLoggedIn: () => 'Su sesión terminó. Inicie sesión de nuevo para continuar.',
  notAllowed: () => 'Su puesto no permite esta acción.',
  invalid: () => 'Revise los datos marcados.',
  malformed: () => 'El servidor no pudo leer la solicitud.',
  wrongType: () => 'El servidor no acepta este tipo de contenido.',
  tooLarge: () => 'Lo que se envió es demasiado grande.',
  unknownAddress: () => 'Esta dirección no existe.',
  notFound: () => 'No se encontró lo que busca. Puede que alguien lo haya eliminado.',
  foreignOrigin: () => 'Esta solicitud viene de otro sitio y no se aceptó.',
  tooMany: (seconds: number) => `Demasiadas solicitudes. Espere ${waitingTime(seconds)} e intente de nuevo.`,
  fault: (request: string) =>
    `Algo falló en el servidor y no se guardó nada. Intente de nuevo. (Referencia ${request})`,
  databaseAway: () =>
    'La base de datos no responde en este momento y no se guardó nada. Intente de nuevo en unos segundos.',
  outcomeUnknown: () =>
    'La base de datos dejó de responder mientras se guardaba. Revise si quedó guardado antes de repetirlo; una venta se repite sola y se guarda una vez.',
  diskFull: () => 'El servidor se quedó sin espacio y no guardó nada. Avise al administrador.',

  wrongLogin: () => 'Los datos ingresados son incorrectos',
  humanCheckNeeded: () => 'Marque la verificación humana e intente de nuevo.',
  tooManyLogins: (seconds: number) =>
    `Demasiados intentos de inicio de sesión. Espere ${waitingTime(seconds)} e intente de nuevo.`,
  wrongCurrentPassword: () => 'La contraseña actual no es correcta.',
  samePassword: () => 'La contraseña nueva debe ser distinta de la actual.',

  nameTaken: (name: string) => `Ya existe «${name}». Escriba otro nombre.`,
  lookupInUse: (products: number, users: number) => `No se puede eliminar: lo usan ${usedBy(products, users)}.`,
  brandShop: () => 'Las tiendas de las dos marcas no se pueden eliminar.',
  brandShopName: () => 'Con ese nombre la tienda cambiaría de marca. Escriba otro nombre.',

  noProduct: () => 'Por favor seleccione al menos un producto para generar la orden',
  notForSale: (name: string) => `${name} ya no está a la venta en esta tienda. Quítelo del pedido.`,
  notEnough: (name: string, left: number) =>
    left === 0 ? `${name} se agotó.` : `${left === 1 ? 'Queda 1 unidad' : `Quedan ${left} unidades`} de ${name}.`,
  priceChanged: (name: string, price: string) => `El precio de ${name} ahora es ${price}.`,
  stockRefused: (sentences: readonly string[]) => sentences.join(' '),
  unknownProduct: (sentences: readonly string[]) => sentences.join(' '),
  totalsDiffer: () => 'El total ya no es el mismo. Revise el pedido antes de generarlo.',
  sumTooLarge: () => 'El total del pedido es demasiado alto.',
  adiNeedsAffiliate: () => 'El precio ADI necesita un afiliado. Elija uno o quite el precio ADI.',
  adiNotEverywhere: () => 'El precio ADI vale para todo el pedido o para nada. Active el precio ADI de nuevo.',
  noAdiHere: () => 'Esta tienda no tiene afiliados ni precio ADI.',
  unknownAffiliate: () => 'Este afiliado no existe o no está activo. Elija otro.',
  noEncargosHere: () => 'Esta tienda no tiene afiliados ni encargos.',
  encargoKeyReused: (number: string) =>
    `Este encargo ya se guardó como ${number} con otro contenido. Revise ese encargo; lo nuevo va en una bolsa nueva.`,
  paidTooMuch: (total: Centavos) => `Lo pagado no puede pasar del total, ${showMoney(total)}.`,
  encargoPaid: (paid: Centavos) =>
    `Este encargo tiene ${showMoney(paid)} pagados. Anote primero su devolución: edite el encargo y ponga pagado en 0.`,
  encargoStock: (sentences: readonly string[]) => `El encargo no puede tomar sus unidades. ${sentences.join(' ')}`,
  notOffered: (name: string) => `${name} ya no está a la venta en esa tienda.`,
  reportBackwards: () => 'La fecha final es anterior a la inicial. Elija otra.',
  codeTaken: (code: number) => `Otro afiliado ya tiene el código ${code}. Escriba otro.`,
  keyReused: (number: string) =>
    `Esta venta ya se guardó como ${number} con otro contenido. Revise ese pedido; lo nuevo va en una bolsa nueva.`,
  invalidKey: () => 'La clave de la venta no es válida.',
  otherCashier: () => 'Esta venta la hizo otra persona en este dispositivo. Se registrará cuando ella inicie sesión.',
  alreadyStored: (number: string) => `Esta venta sí se guardó, como ${number}. No se puede descartar.`,

  higherRank: () => 'No puede cambiar a un usuario de mayor puesto que el suyo.',
  roleAboveOwn: () => 'No puede asignar un puesto mayor que el suyo.',
  ownRole: () => 'No puede cambiar su propio puesto.',
  ownShop: () => 'No puede cambiar su propio comercio.',
  ownActive: () => 'No puede desactivar su propia cuenta.',
  ownRemoval: () => 'No puede eliminar su propia cuenta.',
  lastOwner: () => 'Es el único propietario activo. Nombre primero a otro.',
  emailTaken: () => 'Otro usuario ya tiene este correo. Escriba otro.',
  passwordMissing: () => 'Por favor no deje casillas en blanco antes de guardar los cambios realizados',
  passwordTooShort: (least: number) => `La contraseña necesita ${least} caracteres como mínimo.`,

  invoiceVoided: () => 'Esta factura está ANULADA y ya no cambia.',

  stale: () => 'Otro usuario cambió este registro. Vuelva a abrirlo.',
  notReducible: () => 'El producto no puede ser reducido!',
  belowZero: (left: number) =>
    `Mientras usted editaba se vendió: ${left === 1 ? 'queda 1 unidad' : `quedan ${left} unidades`}. Vuelva a abrirlo.`,
  aboveMost: (most: number) => `La cantidad no puede pasar de ${most} unidades. Vuelva a abrir el producto.`,
  movesEmpty: () => 'El producto cambia de comercio solo cuando su cantidad es 0.',
  barcodeTaken: (name: string) => `Este código de barras ya es de «${name}» en el mismo comercio y extensión.`,
  choiceGone: () => 'Esta opción ya no existe o no está activa. Elija otra.',
  unknownPhoto: () => 'Esta foto no está guardada. Súbala de nuevo.',
  hashtagTaken: () => 'Este producto ya tiene ese hashtag. Edite su cantidad en la lista.',

  notRaised: () => 'Escriba la clave de supervisor para eliminar un producto.',
  noSupervisorKey: () => 'Todavía no hay clave de supervisor. El propietario la fija en Opciones, en Seguridad.',
  wrongSupervisorKey: (left: number) =>
    left === 0
      ? 'La clave de supervisor no es correcta.'
      : `La clave de supervisor no es correcta. ${left === 1 ? 'Queda 1 intento' : `Quedan ${left} intentos`}.`,
  supervisorLocked: (seconds: number) =>
    `Demasiadas claves incorrectas. Espere ${waitingTime(seconds)} e intente de nuevo.`,

  noPhoto: () => 'Elija al menos una foto.',
  tooManyPhotos: (most: number) => `Suba como máximo ${most} fotos a la vez.`,
  photoTooLarge: (name: string) => `${name}: Tamaño máximo de archivo: 5 MB. Aceptado: jpg | jpeg | png`,
  notAPhoto: (name: string) => `${name} no es una foto jpg, jpeg o png.`,
  brokenPhoto: (name: string) => `${name} está dañada o incompleta. Elija otra foto.`,
  photoTooManyPixels: (name: string) => `${name} tiene demasiados píxeles. Redúzcala e intente de nuevo.`,
  tooManyRows: (most: string) =>
    `Son más de ${most} filas, y Excel tardaría demasiado. Filtre la lista o exporte como CSV.`,
  noSheet: () => 'Elija un archivo CSV o XLSX.',
  sheetTooLarge: () => 'El archivo es demasiado grande. Divídalo en partes de 20,000 filas como máximo.',
  sheetUnreadable: () => 'Este archivo no se pudo leer. Guárdelo como CSV o XLSX e intente de nuevo.',
  oldExcel: () => 'Este archivo es de un Excel antiguo (.xls). Guárdelo como .xlsx e intente de nuevo.',
  sheetEmpty: () => 'El archivo no tiene filas. La primera lleva los títulos de las columnas.',
  sheetColumns: (names: readonly string[]) =>
    `En la primera fila ${names.length === 1 ? 'falta la columna' : 'faltan las columnas'} ${names.join(', ')}. Descargue la plantilla para ver los títulos.`,
  sheetColumnTwice: (name: string) => `La columna ${name} aparece dos veces. Deje una sola.`,
  importRejected: (rows: number) =>
    `No se importó nada: ${rows === 1 ? 'hay 1 error' : `hay ${groupCount(rows)} errores`}. Corríjalos en el archivo e intente de nuevo.`,
  importStopped: () => 'La importación se detuvo y no se guardó nada.',
  importOutdated: () =>
    'No se importó nada: mientras se revisaba el archivo alguien cambió productos o listas. Intente de nuevo.',
  backupFailed: () =>
    'El respaldo no se pudo hacer y el anterior sigue ahí. Revise el espacio en disco y avise al administrador.',
  strangeFile: () => 'El archivo llegó en un campo desconocido.',
} as const satisfies Record<string, (...details: never[]) => string>

export type RefusalCode = keyof typeof REFUSALS

/** What a success says. */
export const DONE = {
  loggedIn: 'Inicio de sesión correcto',
  loggedOut: 'Su sesión se cerró.',
  notLoggedIn: 'No hay una sesión abierta.',
  sessionOpen: 'Sesión abierta.',
  passwordChanged: 'Su contraseña cambió. Las otras sesiones se cerraron.',
  added: (name: string) => `Se añadió «${name}».`,
  saved: (name: string) => `Se guardó «${name}».`,
  removed: (name: string) => `Se eliminó «${name}».`,
  listed: '',
  noPurchases: 'Todavía no hay compras.',
  orderPlaced: 'Pedido realizado con éxito!',
  encargoPlaced: 'Encargo realizado con éxito!',
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
  backedUp: 'El respaldo está hecho y comprobado.',
  supervisorSet: 'La clave de supervisor cambió.',
  imported: (added: number, changed: number) =>
    `Importación lista: ${added === 1 ? '1 producto nuevo' : `${groupCount(added)} productos nuevos`} y ${changed === 1 ? '1 cambiado' : `${groupCount(changed)} cambiados`}.`,
  importChecked: (errors: number) =>
    errors === 0
      ? 'El archivo está listo para importarse.'
      : `${errors === 1 ? 'Hay 1 error' : `Hay ${groupCount(errors)} errores`}. Corríjalos en el archivo y pruebe de nuevo.`,
  footerLinksSaved: 'Se guardaron los enlaces del menú.',
  shopSettingsSaved: (shop: string) => `Se guardaron los datos de los tickets de «${shop}».`,
} as const

/** '40 segundos', '3 minutos'. */
export function waitingTime(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

function usedBy(products: number, users: number): string {
  const parts = []
  if (products > 0) parts.push(products === 1 ? '1 producto' : `${products} productos`)
  if (users > 0) parts.push(users === 1 ? '1 usuario' : `${users} usuarios`)
  return parts.join(' y ')
}
