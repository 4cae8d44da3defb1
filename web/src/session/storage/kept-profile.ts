import { USUAL_RULES } from '@mostrador/domain/group/shop-rules'
import type { Profile } from '@mostrador/domain/people/user'
import type { MenuArea } from '@mostrador/domain/platform/menu-area'
import { z } from 'zod/mini'

const role = z.enum(['owner', 'manager', 'provider', 'clerk'])

/** The profile as the cookie has it. What is new is optional or has a default: a till without network sells with an older one. */
const keptProfile = z.object({
  id: z.int(),
  role,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  department: z.string(),
  description: z.string(),
  occupation: z.string(),
  shop: z.string(),
  shopId: z.int(),
  extension: z.string(),
  extensionId: z.int(),
  hasAffiliates: z._default(z.boolean(), USUAL_RULES.hasAffiliates),
  hasEncargos: z._default(z.boolean(), USUAL_RULES.hasEncargos),
  /** A profile that was kept before shops had this rule had 20. */
  reducedPercent: z._default(z.number(), 20),
  hasVehicles: z._default(z.boolean(), USUAL_RULES.hasVehicles),
  officeRole: z.optional(role),
  sign: z.optional(
    z.object({ colours: z.object({ ground: z.string(), ink: z.string(), accent: z.string() }), logo: z.string() }),
  ),
  /** An area that this build does not know folds nothing. */
  unused: z.optional(z.custom<readonly MenuArea[]>(Array.isArray)),
  /** Time of the last confirmation by the server, in milliseconds. */
  confirmedAt: z.optional(z.number()),
})

export const writeKeptProfile = (profile: Profile, confirmedAt: number): string =>
  JSON.stringify({ ...profile, confirmedAt } satisfies z.output<typeof keptProfile>)

/** Parses a profile of any build. Throws if it is none. */
export function readKeptProfile(text: string): { readonly profile: Profile; readonly confirmedAt: number | undefined } {
  const { confirmedAt, ...profile } = keptProfile.parse(JSON.parse(text))
  return { profile, confirmedAt }
}
