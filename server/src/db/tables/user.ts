import { PUESTOS } from '@mostrador/domain/platform/role'
import { choice, flag, folded, given, instant, integer, optionalInstant, optionalText, table, text } from '../table.ts'

export const users = table(
  'user_account',
  {
    id: given('id'),
    name: folded('name'),
    email: folded('email'),
    passwordHash: text('password_hash'),
    /** The hash of the PIN of a clerk without e-mail. Null for all others. */
    pinHash: optionalText('pin_hash'),
    role: choice(PUESTOS)('role'),
    phone: text('phone'),
    address: folded('address'),
    department: folded('department'),
    description: folded('description'),
    occupation: folded('occupation'),
    shopId: integer('shop_id'),
    extensionId: integer('extension_id'),
    isActive: flag('is_active'),
    version: given('version'),
    createdAt: instant('created_at'),
    lastAccessAt: optionalInstant('last_access_at'),
    deletedAt: optionalInstant('deleted_at'),
  },
  { label: 'Usuarios' },
)
