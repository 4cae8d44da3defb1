import type { TrustSystem } from '@mostrador/domain/platform/trust-page'

/** `isHere` marks the row with the hand. */
export interface DrawnRow {
  readonly looks: 'words' | 'row' | 'file' | 'choice' | 'switch' | 'button'
  readonly text: string
  readonly isHere?: boolean
}

export interface TrustStep {
  readonly says: string
  readonly title: string
  readonly rows: readonly DrawnRow[]
}

export interface System {
  readonly label: string
  readonly hint?: string
  readonly frame: 'phone' | 'window'
  readonly steps: readonly [TrustStep, TrustStep, TrustStep]
}

const FILE = 'mostrador.crt'

/** In the words of each system. */
export const SYSTEMS: Readonly<Record<TrustSystem, System>> = {
  windows: {
    label: 'Windows',
    frame: 'window',
    steps: [
      {
        says: 'Descargue el certificado y ábralo.',
        title: 'Descargas',
        rows: [
          { looks: 'file', text: FILE, isHere: true },
          { looks: 'words', text: 'Abrir archivo' },
        ],
      },
      {
        says: 'Pulse «Instalar certificado…», escoja «Equipo local» y pulse «Siguiente».',
        title: 'Ubicación del almacén',
        rows: [
          { looks: 'choice', text: 'Usuario actual' },
          { looks: 'choice', text: 'Equipo local', isHere: true },
          { looks: 'button', text: 'Siguiente' },
        ],
      },
      {
        says: 'Escoja el almacén «Entidades de certificación raíz de confianza» y termine.',
        title: 'Seleccionar almacén',
        rows: [
          { looks: 'row', text: 'Personal' },
          { looks: 'row', text: 'Entidades de certificación raíz…', isHere: true },
          { looks: 'button', text: 'Aceptar' },
        ],
      },
    ],
  },
  android: {
    label: 'Android',
    hint: 'Con Chrome. Android avisa lo mismo de cualquier certificado; este vale solo en la red de la tienda.',
    frame: 'phone',
    steps: [
      {
        says: 'Descargue el certificado.',
        title: 'Descargas',
        rows: [
          { looks: 'file', text: FILE, isHere: true },
          { looks: 'words', text: 'Descarga completa' },
        ],
      },
      {
        says: 'En Ajustes busque «certificado CA» y ábralo.',
        title: 'Instalar un certificado',
        rows: [
          { looks: 'row', text: 'Certificado CA', isHere: true },
          { looks: 'row', text: 'Certificado de VPN y apps' },
          { looks: 'row', text: 'Certificado de Wi-Fi' },
        ],
      },
      {
        says: 'Toque «Instalar de todas formas» y escoja mostrador.crt.',
        title: 'Certificado CA',
        rows: [
          { looks: 'words', text: 'Sus datos no serán privados' },
          { looks: 'row', text: 'No instalar' },
          { looks: 'button', text: 'Instalar de todas formas', isHere: true },
        ],
      },
    ],
  },
  ios: {
    label: 'iPhone y iPad',
    hint: 'Con Safari. El tercer paso es aparte: sin él no confía.',
    frame: 'phone',
    steps: [
      {
        says: 'Descargue el certificado y toque «Permitir».',
        title: 'Safari',
        rows: [
          { looks: 'words', text: 'Quiere descargar un perfil' },
          { looks: 'words', text: 'de configuración.' },
          { looks: 'button', text: 'Permitir', isHere: true },
        ],
      },
      {
        says: 'En Ajustes toque «Perfil descargado» y luego «Instalar».',
        title: 'Ajustes',
        rows: [
          { looks: 'row', text: 'Perfil descargado', isHere: true },
          { looks: 'row', text: 'Wi-Fi' },
          { looks: 'row', text: 'General' },
        ],
      },
      {
        says: 'En General → Información → «Confianza de certificados», encienda «Mostrador».',
        title: 'Confianza de certificados',
        rows: [
          { looks: 'words', text: 'Confiar por completo en:' },
          { looks: 'switch', text: 'Mostrador', isHere: true },
        ],
      },
    ],
  },
  macos: {
    label: 'Mac',
    frame: 'window',
    steps: [
      {
        says: 'Descargue el certificado, ábralo y añádalo al llavero «Sistema».',
        title: 'Añadir certificados',
        rows: [
          { looks: 'file', text: FILE },
          { looks: 'row', text: 'Llavero: Sistema', isHere: true },
          { looks: 'button', text: 'Añadir' },
        ],
      },
      {
        says: 'En Acceso a Llaveros, abra «Mostrador» con doble clic.',
        title: 'Acceso a Llaveros',
        rows: [
          { looks: 'row', text: 'Inicio de sesión' },
          { looks: 'row', text: 'Sistema' },
          { looks: 'file', text: 'Mostrador', isHere: true },
        ],
      },
      {
        says: 'En «Confiar», escoja «Confiar siempre» y cierre la ventana.',
        title: 'Mostrador',
        rows: [
          { looks: 'words', text: 'Al usar este certificado:' },
          { looks: 'choice', text: 'Confiar siempre', isHere: true },
          { looks: 'choice', text: 'No confiar nunca' },
        ],
      },
    ],
  },
  linux: {
    label: 'Linux',
    hint: 'Con Chrome o Chromium.',
    frame: 'window',
    steps: [
      {
        says: 'Descargue el certificado.',
        title: 'Descargas',
        rows: [
          { looks: 'file', text: FILE, isHere: true },
          { looks: 'words', text: 'Descarga completa' },
        ],
      },
      {
        says: 'Escriba chrome://certificate-manager y abra los certificados que instaló usted.',
        title: 'Certificados locales',
        rows: [
          { looks: 'row', text: 'Del sistema' },
          { looks: 'row', text: 'Instalados por usted', isHere: true },
        ],
      },
      {
        says: 'Junto a «Certificados de confianza» pulse «Importar» y escoja mostrador.crt.',
        title: 'Instalados por usted',
        rows: [
          { looks: 'words', text: 'Certificados de confianza' },
          { looks: 'button', text: 'Importar', isHere: true },
        ],
      },
    ],
  },
}
