/** The four puestos (B §1). */
export type Role = 'owner' | 'manager' | 'provider' | 'clerk'

/** puesto, on the wire and in the table. */
export const PUESTOS = { owner: 1, manager: 2, provider: 3, clerk: 4 } as const satisfies Record<Role, number>

/** From above to below. */
export const ROLES: readonly Role[] = ['owner', 'manager', 'provider', 'clerk']

export const roleOf = (puesto: number): Role | undefined => ROLES[puesto - 1]

/** What a person of the role is called (B §1). */
export const ROLE_NAMES = {
  owner: 'Propietario',
  manager: 'Administrador',
  provider: 'Proveedor',
  clerk: 'Empleado',
} as const satisfies Record<Role, string>

/** Whether the first stands above the second: 1 above 2 above 3 above 4 (D6). */
export const outranks = (role: Role, other: Role): boolean => ROLES.indexOf(role) < ROLES.indexOf(other)

/** The area of the site a role works in (P §2.1); `/managment` is spelled as the specification spells it (D7). */
export const AREAS = {
  owner: '/admin',
  manager: '/managment',
  provider: '/provider',
  clerk: '/client',
} as const satisfies Record<Role, string>
