/** The four puestos (B §1). */
export type Role = 'owner' | 'manager' | 'provider' | 'clerk'

/** puesto, on the wire and in the table. */
export const PUESTOS = { owner: 1, manager: 2, provider: 3, clerk: 4 } as const satisfies Record<Role, number>

/** Roles from the highest to the lowest. */
export const ROLES: readonly Role[] = ['owner', 'manager', 'provider', 'clerk']

export const roleOf = (puesto: number): Role | undefined => ROLES[puesto - 1]

export const ROLE_NAMES = {
  owner: 'Propietario',
  manager: 'Administrador',
  provider: 'Proveedor',
  clerk: 'Empleado',
} as const satisfies Record<Role, string>

/** Tests whether the first role outranks the second (D6). A lower number outranks a higher one. */
export const outranks = (role: Role, other: Role): boolean => ROLES.indexOf(role) < ROLES.indexOf(other)

/** Area of the site for each role (P §2.1). The specification spells `/managment` so (D7). */
export const AREAS = {
  owner: '/admin',
  manager: '/managment',
  provider: '/provider',
  clerk: '/client',
} as const satisfies Record<Role, string>
