import { type ShopRules, USUAL_RULES } from '@mostrador/domain/group/shop-rules'
import type { Profile } from '@mostrador/domain/people/user'

export const somebody = (role: Profile['role'], shop: string, rules: ShopRules = USUAL_RULES): Profile => ({
  ...rules,
  id: 1,
  role,
  shop,
  name: '',
  email: '',
  phone: '',
  address: '',
  department: '',
  description: '',
  occupation: '',
  shopId: 1,
  extension: '',
  extensionId: 1,
})
