import { type Centavos, showMoney } from '../money.ts'
import { CF, isNit, nitForms } from '../people/nit.ts'
import { USUAL_CF_LIMIT } from './receiver.ts'

/**
 * Target of 'Corregir' (D167). 'receiver' asks for another receiver. 'settings' asks for nothing: a new document
 * takes the issuer's corrected data. With 'none' no other document of the sale would be accepted. The same bytes may
 * always be sent again, but are refused again for their content.
 */
export type Mendable = 'receiver' | 'settings' | 'none'

export interface Rejection {
  readonly sentence: string
  readonly toDo: string
  readonly mendable: Mendable
}

export interface RejectedDocument {
  readonly receiverId: string
  readonly total: Centavos
  /** Total from which CF is refused (default: SAT's own limit). */
  readonly cfLimit?: Centavos | undefined
}

/** Explains a refusal in one sentence, and what to do (D167). An unknown code shows the certifier's own words. */
export function rejectionOf(code: string, words: string, document: RejectedDocument): Rejection {
  const plain = code.trim().toUpperCase().replace(/^FEL_/, '')
  if (OF_A_NIT.has(plain)) return ofNit(plain, words, document)
  const known = RECEIVER[plain]
  if (known)
    return { sentence: known(receiverOf(document)), toDo: anotherReceiver(plain, document), mendable: 'receiver' }
  return (
    SETTINGS[plain] ??
    ISSUER[plain] ??
    MOMENT[plain] ??
    FIGURES[plain] ??
    NOTE[plain] ??
    ANNULMENT[plain] ??
    unknown(words)
  )
}

/** Codes for 'the NIT', which may be the receiver's or the issuer's. */
const OF_A_NIT = new Set(['RCP302', 'RCP304'])

function ofNit(code: string, words: string, document: RejectedDocument): Rejection {
  const { receiverId } = document
  const [named] = /\b\d{3,12}-?[\dK]\b/.exec(words) ?? []
  const isReceivers = receiverId !== CF && (named === undefined || named.replace('-', '') === receiverId)
  const lacks = code === 'RCP302' ? 'no existe en SAT' : 'no está activo en SAT'
  if (isReceivers)
    return {
      sentence: `${receiverOf(document)} ${lacks}.`,
      toDo: anotherReceiver(code, document),
      mendable: 'receiver',
    }
  return none(`El NIT del emisor ${lacks}.`, 'Revíselo con su contador; después reintente.')
}

/** 'El NIT 1234567-8', 'El DPI 2218516581217', 'El documento AB-123'. */
function receiverOf({ receiverId }: RejectedDocument): string {
  if (/^\d{13}$/.test(receiverId)) return `El DPI ${receiverId}`
  return isNit(receiverId) && receiverId !== CF ? `El NIT ${nitForms(receiverId)[1]}` : `El documento ${receiverId}`
}

/** CF is offered only where SAT takes it. */
function anotherReceiver(code: string, { total, cfLimit = USUAL_CF_LIMIT }: RejectedDocument): string {
  const sum = `el total es ${showMoney(total)}`
  if (OF_CF.has(code)) return `Pida al cliente su NIT o su DPI: ${sum}.`
  if (total < cfLimit) return `Corríjalo o use CF: ${sum}.`
  return `Corríjalo o pida otro NIT o el DPI: ${sum} y desde ${showMoney(cfLimit)} no se puede usar CF.`
}

/** Codes by which SAT refuses CF itself, whatever our limit. */
const OF_CF = new Set(['RCP535', 'SEC535'])

const RECEIVER: Readonly<Record<string, (receiver: string) => string>> = {
  RCP307: () => 'El DPI del cliente no son solo números.',
  RCP308: (receiver) => `${receiver} no es válido: RENAP no lo reconoce.`,
  RCP309: (receiver) => `${receiver} no existe en SAT.`,
  RCP535: () => 'El total es demasiado alto para una factura a CF.',
  SEC535: () => 'El total es demasiado alto para una factura a CF.',
  INF380: (receiver) => `${receiver} no se puede usar en esta clase de documento.`,
  INF382: () => 'El número de pasaporte no tiene la forma que SAT acepta: de 3 a 18 letras y números, sin espacios.',
}

const settings = (sentence: string, toDo: string): Rejection => ({ sentence, toDo, mendable: 'settings' })
const none = (sentence: string, toDo: string): Rejection => ({ sentence, toDo, mendable: 'none' })

const IN_SETTINGS = 'El propietario lo corrige en Opciones → FEL; después corríjalo aquí.'
const PHRASE = 'El propietario escoge en Opciones → FEL las frases que dice su RTU; después corríjalo aquí.'
const REGIME = 'El propietario apaga FEL en Opciones, corrige el régimen y la enciende; después corríjalo aquí.'

const SETTINGS: Readonly<Record<string, Rejection>> = {
  RCP305: settings(
    'SAT no conoce ese establecimiento.',
    'El propietario escribe en Opciones → FEL el código que dice su RTU; después corríjalo aquí.',
  ),
  RCP306: settings(
    'El establecimiento no está activo en SAT.',
    'Revíselo con su contador y reintente, o corríjalo aquí si en Opciones → FEL hay otro.',
  ),
  RCP316: settings('Un pequeño contribuyente no puede emitir esta clase de documento.', REGIME),
  RCP317: settings('Esta clase de documento es solo para pequeños contribuyentes.', REGIME),
  RCP318: settings('Al documento le falta una frase que SAT exige.', PHRASE),
  INF319: settings('El documento lleva una frase que no le corresponde.', PHRASE),
  RCP320: settings('El documento lleva una frase que no existe en SAT.', PHRASE),
  RCP321: settings('Una frase del documento no es la que el emisor tiene en SAT.', PHRASE),
  RCP322: settings(
    'Al documento le falta la frase de agente de retención del IVA.',
    'El propietario indica en Opciones → FEL que el emisor es agente de retención; después corríjalo aquí.',
  ),
  RCP325: settings('SAT pide una frase de exención: hay productos sin IVA.', PHRASE),
  RCP326: settings('La frase de exención no corresponde a esta clase de documento.', PHRASE),
}

/** SAT's own data of the issuer. Once they are corrected there, the same bytes are accepted. */
const ISSUER: Readonly<Record<string, Rejection>> = {
  RCP303: none('El NIT del emisor no está afiliado al IVA.', 'Revíselo con su contador; después reintente.'),
  RCP379: none(
    'El NIT del emisor no está registrado como emisor de FEL.',
    'Regístrelo en la Agencia Virtual de SAT; después reintente.',
  ),
  ASO099: none(
    'El certificador no está autorizado por el emisor.',
    'Autorícelo en la Agencia Virtual de SAT; después reintente.',
  ),
  RCP361: none('La firma del emisor no es la correcta.', 'Pida a su certificador que revise la llave de firma.'),
  RCP423: none('Al emisor le falta su afiliación al IVA.', 'Revíselo con su contador; después reintente.'),
}

const MOMENT: Readonly<Record<string, Rejection>> = {
  INF300: none('Pasaron más de cinco días desde la venta.', 'El propietario lo emite de nuevo con la fecha de hoy.'),
  RCP301: none(
    'La fecha del documento es posterior a la de su certificación.',
    'Revise la fecha y la hora del servidor; después reintente.',
  ),
  INF363: none('SAT lo recibió más de un día después de su certificación.', 'No haga nada: avise a su certificador.'),
}

/** Flaws of this program's own XML, which no cashier can correct. */
const OURS = 'No cambie la venta: envíe el XML de este documento a quien le da soporte.'

const FIGURES: Readonly<Record<string, Rejection>> = {
  GEN101: none('El documento no tiene la forma que SAT pide.', OURS),
  GEN102: none('El documento no tiene la forma que SAT pide.', OURS),
  GEN103: none('Falta la firma del certificador.', 'Avise a su certificador; después reintente.'),
  RCP313: none('El precio de una línea no cuadra con su cantidad.', OURS),
  RCP314: none('El descuento de una línea es mayor que su precio.', OURS),
  RCP315: none('El documento lleva un impuesto que no le corresponde.', OURS),
  RCP329: none('A una línea le falta el monto sin IVA.', OURS),
  RCP330: none('El IVA de una línea lleva un código que SAT no conoce.', OURS),
  RCP331: none('El IVA de una línea no cuadra.', OURS),
  RCP332: none('El IVA total no cuadra con el de las líneas.', OURS),
  RCP348: none('El total de una línea no cuadra.', OURS),
  RCP349: none('El total no cuadra con el de las líneas.', OURS),
  SEC500: none('El monto sin IVA de una línea no cuadra.', OURS),
  SEC502: none('El IVA de una línea lleva una cantidad que no le corresponde.', OURS),
  RCP362: none('El NIT del certificador no es el suyo.', 'Avise a su certificador; después reintente.'),
  RCP364: none('La firma del certificador no es la correcta.', 'Avise a su certificador; después reintente.'),
  RCP365: none('SAT ya tiene un documento con esa autorización.', 'Avise a su certificador; después reintente.'),
  RCP366: none('La serie no corresponde a la autorización.', 'Avise a su certificador; después reintente.'),
  RCP367: none('El número no corresponde a la autorización.', 'Avise a su certificador; después reintente.'),
}

const NOTE: Readonly<Record<string, Rejection>> = {
  RCP333: none('El IVA de la nota es mayor que el de su factura.', OURS),
  RCP350: none('El total de la nota es mayor que el de su factura.', OURS),
  RCP351: none(
    'SAT no tiene la factura de la que es esta nota, o está anulada.',
    'Revise la factura en el verificador de SAT; después reintente.',
  ),
  RCP352: none('La nota es de un documento que no es factura.', OURS),
  RCP354: none('La nota y su factura tienen emisores distintos.', OURS),
  RCP355: none('La nota y su factura tienen clientes distintos.', OURS),
  RCP356: none(
    'La nota y su factura son de certificadores distintos.',
    'Certifíquela con el certificador de la factura, o pregunte a su contador.',
  ),
  RCP358: none('La nota dice otra fecha que su factura.', OURS),
  RCP383: none('La nota y su factura tienen monedas distintas.', OURS),
  RCP442: none('La nota es de un documento que no es factura.', OURS),
  RCP525: none('A la nota le falta decir de qué factura es.', OURS),
  SEC526: none('El documento dice de qué factura es, y no es una nota.', OURS),
}

/** The goods and the money have moved: the owner decides (D168). */
const DECIDE = 'Emita una nota de crédito o deshaga la anulación.'

const ANNULMENT: Readonly<Record<string, Rejection>> = {
  '3.16.2.2': none('La factura tiene una nota de crédito: SAT no la anula.', DECIDE),
  ANU368: none('SAT no tiene la factura que se anula, o ya está anulada.', 'Revísela en el verificador de SAT.'),
  ANU369: none('La anulación y su factura tienen emisores distintos.', OURS),
  ANU370: none('La firma del emisor no es la correcta.', 'Pida a su certificador que revise la llave de firma.'),
  ANU371: none('La anulación y su factura tienen clientes distintos.', OURS),
  ANU372: none(
    'La factura la certificó otro certificador.',
    'Anúlela con ese certificador o emita una nota de crédito.',
  ),
  ANU374: none('La anulación dice otra fecha que su factura.', OURS),
  ANU375: none('Ya venció el mes: SAT no anula la factura.', DECIDE),
  ANU376: none('La anulación es anterior a su factura.', 'Revise la fecha y la hora del servidor.'),
  ANU377: none('SAT recibió la anulación más de un día después.', 'Avise a su certificador; después reintente.'),
  ANU378: none('La anulación lleva otra fecha que su certificación.', 'Revise la fecha y la hora del servidor.'),
  ANU451: none('La factura tiene una constancia de exención: SAT no la anula.', DECIDE),
  RCP455: none('El cliente ya incluyó la factura en su planilla del IVA: SAT no la anula.', DECIDE),
  RCP456: none('La factura tiene una retención de IVA: SAT no la anula.', DECIDE),
  RCP457: none('La factura tiene una retención de ISR: SAT no la anula.', DECIDE),
}

/** Words for an unknown code. The cashier may change the receiver or the settings, and retry. */
function unknown(words: string): Rejection {
  const reported = words.trim().replace(/\s+/g, ' ')
  const sentence =
    reported === '' ? 'El certificador lo rechazó y no dijo por qué.' : `El certificador dice: «${reported}»`
  if (/receptor/i.test(reported)) return { sentence, toDo: 'Corrija los datos del cliente.', mendable: 'receiver' }
  if (/emisor|establecimiento|frase/i.test(reported)) return settings(sentence, IN_SETTINGS)
  return { sentence, toDo: 'Pregunte a su certificador; después corríjalo o reintente.', mendable: 'receiver' }
}

export const KNOWN_CODES: readonly string[] = [
  ...OF_A_NIT,
  ...[RECEIVER, SETTINGS, ISSUER, MOMENT, FIGURES, NOTE, ANNULMENT].flatMap((codes) => Object.keys(codes)),
]
