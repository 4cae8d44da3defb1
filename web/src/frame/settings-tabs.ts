import { can } from '@mostrador/domain/people/permissions'
import type { Profile } from '@mostrador/domain/people/user'

/** The tabs of everybody and of the owner, by their names in the address. */
export const OWN_SETTINGS = { cuenta: 'Mi cuenta', escaner: 'Escáner', dispositivos: 'Otros dispositivos' } as const
export const OWNERS_SETTINGS = {
  tiendas: 'Tiendas y tickets',
  grupo: 'Negocio',
  caja: 'Caja',
  fel: 'FEL',
  seguridad: 'Seguridad',
  practica: 'Práctica',
  respaldo: 'Respaldo',
} as const

/** Search terms for tabs whose name does not contain them. */
const CONTENTS: Readonly<Record<string, string>> = {
  cuenta: 'contraseña, llaves de acceso, sesiones',
  escaner: 'lector de códigos, sonido',
  dispositivos: 'celular, QR, red',
  tiendas: 'logo, colores, dirección, WhatsApp, página pública',
  grupo: 'nombre del negocio',
  caja: 'turnos, corte, devoluciones, vales, formas de pago',
  fel: 'factura electrónica, SAT, certificador',
  seguridad: 'clave de supervisor',
  practica: 'modo de práctica',
  respaldo: 'copias de seguridad',
}

export const settingsOf = (profile: Profile) =>
  Object.entries({ ...OWN_SETTINGS, ...(can(profile, 'settings.write') && OWNERS_SETTINGS) }).map(([name, label]) => ({
    name,
    label,
    contents: CONTENTS[name] ?? '',
  }))
